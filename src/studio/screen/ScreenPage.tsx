import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Select } from 'antd'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { isLanguage } from '#engine/screen/languages.ts'
import { announce } from '#theme/parts/announcer.ts'

import { PartOfWords } from '../shell/PartOfWords.tsx'
import type { Box, Choice, FromPreview, SaidText } from '../preview/PreviewMessage.ts'
import { idOfText } from '../preview/PreviewMessage.ts'
import { StudioPage } from '../shell/StudioPage.tsx'
import { useStudio } from '../StudioContext.ts'
import { FileLink } from '../words/FileLink.tsx'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { versionOf } from '../workspace/versionOf.ts'
import { FieldOutline } from './FieldOutline.tsx'
import { allFields, type EditedField } from './model/fieldsIn.ts'
import { moveField } from './model/editFields.ts'
import { languagesIn } from './model/fieldWords.ts'
import { canMoveTo, type GroupPlace } from './model/groups.ts'
import type { ScreenFile } from './model/ScreenFile.ts'
import { PreviewPane } from './PreviewPane.tsx'
import { ScreenTextsList } from './ScreenTextsList.tsx'
import { ScreenToolbar } from './ScreenToolbar.tsx'
import { themeOfPage } from './themeOfPage.ts'
import { useEditedScreen } from './useEditedScreen.ts'
import { usePreviewModule } from './usePreviewModule.ts'
import { screenAddress, useScreenAddress } from './useScreenAddress.ts'
import { useShownScreen } from './useShownScreen.ts'

import 'virtual:antd/studio/Alert,Button,Checkbox,Input,InputNumber,Modal,Segmented,Select,Tag.css'
import './screen.css'

const FieldInspector = lazy(async () => ({
  default: (await import('./inspector/FieldInspector.tsx')).FieldInspector,
}))
const TextPopover = lazy(async () => ({ default: (await import('./TextPopover.tsx')).TextPopover }))
const AddFieldDialog = lazy(async () => ({
  default: (await import('./palette/AddFieldDialog.tsx')).AddFieldDialog,
}))
const RemoveFieldDialog = lazy(async () => ({
  default: (await import('./RemoveFieldDialog.tsx')).RemoveFieldDialog,
}))

type Drawn = Extract<FromPreview, { kind: 'drawn' }>

/** A screen as an applicant gets it, with its texts and fields edited where they are seen. */
export function ScreenPage() {
  const { say, language: ofStudio } = useStudio()
  const { product, texts, isEditable, edit } = useWorkspace()
  const navigate = useNavigate()
  const [address, change] = useScreenAddress()
  const edited = useEditedScreen(address.screen)
  const { screens, file, screen, fields, others, labelOf, titleOf, saidOf } = edited
  const version = useMemo(() => versionOf(product, 'edited'), [product])
  const compiled = usePreviewModule(file?.path ?? '', version)
  const [drawn, setDrawn] = useState<Drawn>()
  const [pressed, setPressed] = useState<{ text: SaidText; box: Box }>()
  const [openText, setOpenText] = useState<string>()
  const [dialog, setDialog] = useState<{ adds: true } | { removes: EditedField }>()
  const languages = languagesIn(texts).filter(isLanguage)
  const language = address.language ?? ofStudio
  const theme = address.theme ?? themeOfPage()
  const isEdited = !address.isTried
  const shown = useShownScreen(screen, compiled, { ...address, language, theme, isEdited }, texts)
  const all = allFields(fields)
  const chosen = all.find(({ pointer }) => pointer === address.field)

  const onChosen = useCallback(
    ({ text, field }: Choice, box: Box) => {
      const known =
        field === undefined ? undefined : fieldAt(field, new Set(all.map(({ pointer }) => pointer)))
      setPressed(text && { text, box })
      change({ field: known, text: text && idOfText(text) })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the fields follow the screen
    [fields, change],
  )
  const closeText = () => {
    setPressed(undefined)
    change({ text: undefined })
  }
  const choose = (field: string | undefined) => {
    setPressed(undefined)
    change({ field, text: undefined })
  }
  const nameOf = (field: EditedField) => labelOf(field) ?? field.names.join('.')
  const move = (beside: EditedField[], field: EditedField, by: number) => {
    if (!screen) return
    edit({ [screen.path]: moveField(screen.text, beside, field, by) })
    announce(say('screen.moved', { label: nameOf(field) }))
  }
  const moveTo = async (field: EditedField, place: GroupPlace) => {
    if (!screen) return
    const { moveToGroup } = await import('./model/moveToGroup.ts')
    edit(moveToGroup(texts, screen, field, place))
    const into = place.group && { group: nameOf(place.group) }
    announce(say(into ? 'screen.movedIn' : 'screen.movedOut', { label: nameOf(field), ...into }))
  }

  return (
    <StudioPage title={say('screen.title')}>
      <div className="screen-choice">
        <label htmlFor="screen-name">{say('screen.which')}</label>
        <Select
          id="screen-name"
          showSearch={{ optionFilterProp: 'label' }}
          value={file?.name}
          placeholder={say('screen.choose')}
          onChange={(name: string) => void navigate(screenAddress(name))}
          options={groupsOf(screens, titleOf)}
        />
        {file && <FileLink file={file.path}>{file.path}</FileLink>}
        {file && (
          <Link to={`/words?${new URLSearchParams({ screen: `${file.process}.${file.name}` })}`}>
            {say('screen.allWords')}
          </Link>
        )}
      </div>
      {address.screen !== undefined && !file && (
        <Alert type="warning" showIcon title={say('screen.noSuchScreen', { name: address.screen })} />
      )}
      {file && !screen && <Alert type="warning" showIcon title={say('screen.noJson', { file: file.path })} />}
      {address.screen === undefined && <ScreenList screens={screens} titleOf={titleOf} />}
      {screen && (
        <>
          <ScreenToolbar
            states={drawn?.states ?? []}
            state={drawn?.state}
            {...{ languages, language, theme, width: address.width, isTried: address.isTried }}
            onChange={(changes) => {
              setPressed(undefined)
              change(changes)
            }}
          />
          {compiled.findings.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={say('screen.broken')}
              description={compiled.findings.map(({ file: at, line, message }) => (
                <p key={`${at}:${line}:${message}`}>
                  <Link
                    to={`/json?${new URLSearchParams({ file: at, line: String(line) })}`}
                  >{`${at}:${line}`}</Link>{' '}
                  {message}
                </p>
              ))}
            />
          )}
          <div className="screen-desk">
            <PreviewPane
              title={say('screen.preview', { title: titleOf(screen.name) })}
              shown={shown}
              compiled={compiled}
              width={address.width}
              onDrawn={setDrawn}
              onChosen={onChosen}
            >
              <Suspense>
                {pressed && <TextPopover key={idOfText(pressed.text)} {...pressed} onClose={closeText} />}
              </Suspense>
            </PreviewPane>
            <aside className="screen-side" aria-label={say('screen.side')}>
              {chosen ? (
                <Suspense>
                  <PartOfWords part="specimens">
                    <FieldInspector
                      key={chosen.pointer}
                      {...{ screen, fields, labelOf }}
                      field={chosen}
                      onBack={() => choose(undefined)}
                      onRemove={() => setDialog({ removes: chosen })}
                    />
                  </PartOfWords>
                </Suspense>
              ) : (
                <>
                  <header className="screen-side-head">
                    <h2>{say('screen.fields')}</h2>
                    {isEditable && (
                      <Button
                        size="small"
                        icon={<PlusOutlined aria-hidden />}
                        onClick={() => setDialog({ adds: true })}
                      >
                        {say('screen.addField')}
                      </Button>
                    )}
                  </header>
                  {fields.length === 0 ? (
                    <p>{say('screen.noFields')}</p>
                  ) : (
                    <FieldOutline
                      {...{ fields, isEditable, labelOf }}
                      chosen={address.field}
                      onChoose={({ pointer }) => choose(pointer)}
                      onMove={move}
                      canMoveTo={(field, group) => canMoveTo(screen, fields, field, group)}
                      onMoveTo={(field, place) => void moveTo(field, place)}
                      onRemove={(field) => setDialog({ removes: field })}
                    />
                  )}
                  <h2>{say('screen.texts')}</h2>
                  <ScreenTextsList texts={others} open={openText} onOpen={setOpenText} saidOf={saidOf} />
                </>
              )}
            </aside>
          </div>
        </>
      )}
      <Suspense>
        {screen && dialog && 'adds' in dialog && (
          <PartOfWords part="specimens">
            <AddFieldDialog
              {...{ screen, fields, labelOf }}
              after={fields.at(-1)}
              onAdded={(pointer) => {
                setDialog(undefined)
                choose(pointer)
              }}
              onClose={() => setDialog(undefined)}
            />
          </PartOfWords>
        )}
        {screen && dialog && 'removes' in dialog && (
          <RemoveFieldDialog
            screen={screen}
            field={dialog.removes}
            label={labelOf(dialog.removes) ?? dialog.removes.names.join('.')}
            onRemoved={() => {
              setDialog(undefined)
              choose(undefined)
            }}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </StudioPage>
  )
}

interface ScreenListProps {
  screens: ScreenFile[]
  titleOf(name: string): string
}

/** All screens, by process. */
function ScreenList({ screens, titleOf }: ScreenListProps) {
  return (
    <div className="screen-list">
      {[...Map.groupBy(screens, ({ process }) => process)].map(([process, of]) => (
        <section key={process} aria-label={process}>
          <h2>{process}</h2>
          <ul>
            {of.map(({ name }) => (
              <li key={name}>
                <Link to={screenAddress(name)}>{titleOf(name)}</Link> <code>{name}</code>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function groupsOf(screens: ScreenFile[], titleOf: (name: string) => string) {
  return [...Map.groupBy(screens, ({ process }) => process)].map(([process, of]) => ({
    label: process,
    options: of.map(({ name }) => ({ value: name, label: `${titleOf(name)} · ${name}` })),
  }))
}

/** The field at a pointer into the data, or the nearest around it that the screen has; any row of a list is `items`. */
function fieldAt(pointer: string, known: ReadonlySet<string>): string | undefined {
  let at = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/items')
  while (at !== '' && !known.has(at)) at = at.slice(0, at.lastIndexOf('/'))
  return at === '' ? undefined : at
}
