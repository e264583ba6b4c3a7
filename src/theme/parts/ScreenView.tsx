import { type Ref, useRef, useState } from 'react'

import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import type { FormTheme } from '#engine/form/FormTheme.ts'
import { type FormHandle, SchemaForm, type SchemaFormProps } from '#engine/form/SchemaForm.tsx'
import type { BlockDefinition } from '#engine/screen/Screen.ts'
import type { ScreenHost } from '#engine/screen/ScreenHost.ts'
import { ScreenProvider } from '#engine/screen/ScreenProvider.tsx'
import { useScreen } from '#engine/screen/ScreenContext.ts'
import { useCondition } from '#engine/screen/hooks/useCondition.ts'
import { useTexts } from '#engine/screen/hooks/useTexts.ts'

import { ActionBar } from './ActionBar.tsx'
import { ActionDialog } from './ActionDialog.tsx'
import { theme as registered } from '../index.ts'
import { primaryOf, useActions } from '../hooks/useActions.ts'
import { useHeldForm } from '../hooks/useHeldForm.ts'
import { useRescuedFocus } from '../hooks/useRescuedFocus.ts'

const theme: FormTheme = registered

interface ScreenViewProps {
  compiled: CompiledScreen
  /** Its identity changes with the language, so that every word is said anew. */
  host: ScreenHost
  /** What the server refused of the fields. */
  errors?: SchemaFormProps['errors']
  errorsLeftOut?: SchemaFormProps['errorsLeftOut']
  formRef?: Ref<FormHandle>
}

/** One screen, whole: title, introduction, blocks, form, actions and the questions they ask, in its layout. */
export function ScreenView({ compiled, host, errors, errorsLeftOut, formRef }: ScreenViewProps) {
  const root = useRef<HTMLDivElement>(null)
  useRescuedFocus(root)
  useHeldForm(root, host, compiled.screen.actions)
  return (
    <ScreenProvider compiled={compiled} host={host}>
      <div className="screen-view" ref={root}>
        <Arranged errors={errors} errorsLeftOut={errorsLeftOut} formRef={formRef} />
        <ActionDialog />
      </div>
    </ScreenProvider>
  )
}

function Arranged({ errors, errorsLeftOut, formRef }: Omit<ScreenViewProps, 'compiled' | 'host'>) {
  const { compiled, host } = useScreen()
  const { screen, plan } = compiled
  const texts = useTexts()
  const submits = primaryOf(useActions())
  const hasForm = plan.root.kind !== 'object' || plan.root.children.length > 0
  const Layout = theme.layouts[screen.layout] ?? registered.layouts.form
  const intro = texts.find(['intro'])

  return (
    <Layout
      title={<h1 tabIndex={-1}>{texts.find(['title'])}</h1>}
      intro={intro && <p className="screen-intro">{intro}</p>}
      before={<Blocks place="before" />}
      form={
        hasForm && (
          <SchemaForm
            ref={formRef}
            theme={theme}
            errors={errors}
            errorsLeftOut={errorsLeftOut}
            onSubmit={() => {
              if (submits && host.store.get().pending === null) void host.run(submits.name)
            }}
          />
        )
      }
      after={<Blocks place="after" />}
      actions={<ActionBar />}
    />
  )
}

function Blocks({ place }: { place: NonNullable<BlockDefinition['place']> }) {
  const { blocks = [] } = useScreen().compiled.screen
  return blocks
    .filter((definition) => (definition.place ?? 'before') === place)
    .map((definition, index) => <Block key={index} definition={definition} />)
}

function Block({ definition }: { definition: BlockDefinition }) {
  const isShown = useCondition(definition.when)
  const Named = theme.blocks[definition.block]
  const [wasShown, setWasShown] = useState(isShown)
  if (!isShown && wasShown) setWasShown(false)
  const { name } = definition.options ?? {}
  if (!isShown || !Named) return null
  return (
    <Named
      name={typeof name === 'string' ? name : definition.block}
      options={definition.options ?? {}}
      isLate={!wasShown}
    />
  )
}
