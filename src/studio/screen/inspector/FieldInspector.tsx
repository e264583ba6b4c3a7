import { ArrowLeftOutlined, DeleteOutlined } from '@ant-design/icons'
import { Alert, Button } from 'antd'
import { useMemo } from 'react'

import { entries } from '../../catalogue/catalogue.ts'
import { nameOf } from '../../catalogue/CatalogueEntry.ts'
import { useStudio } from '../../StudioContext.ts'
import { FileLink } from '../../words/FileLink.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { conditionOf } from '../model/FieldCondition.ts'
import type { EditedField } from '../model/fieldsIn.ts'
import type { EditedScreen } from '../model/ScreenFile.ts'
import { usesOfField } from '../model/usesOfField.ts'
import { sampleFor } from '../palette/sampleFor.ts'
import { WordBoxes } from '../WordBoxes.tsx'
import { BoundsNotes } from './BoundsNotes.tsx'
import { fieldsToAsk, textFormats, valuesOf, widgetsFor } from './choicesFor.ts'
import { FieldForm } from './FieldForm.tsx'
import { kindOf, settingsOf, writeSettings } from './fieldSettings.ts'
import { UseList } from './UseList.tsx'

interface FieldInspectorProps {
  screen: EditedScreen
  fields: EditedField[]
  field: EditedField
  labelOf(field: EditedField): string | undefined
  onBack(): void
  onRemove(): void
}

/** All of a field that can be changed: its words, its limits, how it is drawn, when it is asked; and where its answer is used. */
export function FieldInspector({ screen, fields, field, labelOf, onBack, onRemove }: FieldInspectorProps) {
  const { say } = useStudio()
  const { texts, isEditable, edit } = useWorkspace()
  const { value, text, path, process, name } = screen
  const { names, schema, place, shared, pointer } = field
  const label = labelOf(field) ?? names.at(-1) ?? ''
  const settings = settingsOf(value, field)
  const uses = useMemo(() => usesOfField(screen, names, texts), [screen, names, texts])
  const widget = typeof settings['widget'] === 'string' ? settings['widget'] : undefined
  const asked = typeof settings['askedIf'] === 'string' ? settings['askedIf'] : undefined
  const sources = useMemo(() => {
    const listed = (values: string[], sayOf: (each: string) => string) =>
      values.map((each) => ({ value: each, label: sayOf(each) }))
    const others =
      names.length === 1 && conditionOf(value, names) !== 'other' ? fieldsToAsk(fields, field) : []
    const other = others.find((each) => each.pointer === asked)
    const isCounted = other !== undefined && kindOf(other.schema) === 'number'
    return {
      widgets: listed(widgetsFor(schema, widget), (each) => sayWidget(each, say)),
      formats: listed(textFormats(), (each) => each),
      fields: others.map((each) => ({ value: each.pointer, label: labelOf(each) ?? each.names.join('.') })),
      values:
        other && !isCounted
          ? valuesOf(other, value).map((each) => ({
              value: JSON.stringify(each),
              label: sayAnswer(each, say),
            }))
          : [],
      counts: isCounted,
    }
  }, [fields, field, value, names, schema, asked, widget, labelOf, say])

  const wordOf = (...rest: string[]) => ({ namespace: process, path: [name, ...names, ...rest] })
  return (
    <div className="inspector">
      <header className="inspector-head">
        <Button size="small" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          {say('screen.allFields')}
        </Button>
        {isEditable && place && (
          <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={onRemove}>
            {say('screen.removeThis')}
          </Button>
        )}
      </header>
      <h2 className="inspector-title">{label}</h2>
      <p className="inspector-name">
        <code>{names.join('.')}</code>
        {shared !== undefined && (
          <>
            {' '}
            {say('screen.madeOf')} <FileLink file={shared}>{shared.slice('schemas/shared/'.length)}</FileLink>
          </>
        )}
      </p>
      <WordBoxes key={`${pointer} label`} text={wordOf('label')} label={say('screen.words.label')} />
      <WordBoxes key={`${pointer} help`} text={wordOf('help')} label={say('screen.words.help')} />
      {schema.enum?.map((each) => (
        <WordBoxes
          key={`${pointer} ${String(each)}`}
          text={wordOf('options', String(each))}
          label={say('screen.words.option', { value: String(each) })}
        />
      ))}
      {place ? (
        <fieldset className="inspector-settings" disabled={!isEditable}>
          <FieldForm
            key={pointer}
            kind={kindOf(schema)}
            settings={settings}
            sources={sources}
            onChange={(after) =>
              edit({
                [path]: writeSettings(text, field, { before: settings, after, sample: sampleFor(schema) }),
              })
            }
          />
        </fieldset>
      ) : (
        <Alert type="info" title={say('screen.sharedPiece')} />
      )}
      {conditionOf(value, names) === 'other' && <Alert type="info" title={say('screen.otherCondition')} />}
      <BoundsNotes screen={screen} pointer={pointer} />
      <section className="inspector-uses">
        <h3>{say('screen.uses')}</h3>
        <UseList uses={uses} />
      </section>
    </div>
  )
}

type Say = (key: string, params?: Record<string, unknown>) => string

/** The first words of what the catalogue says a widget is. */
function sayWidget(widget: string, say: Say): string {
  const entry = entries.find(({ shows }) => shows.some((shown) => shown === `widgets.${widget}`))
  if (!entry) return widget
  const [is = widget] = say(`specimens.${nameOf(entry)}.is`).split(/[.:,]/)
  return `${is} (${widget})`
}

function sayAnswer(value: unknown, say: Say): string {
  if (typeof value !== 'boolean') return String(value)
  return say(value ? 'yes' : 'no')
}
