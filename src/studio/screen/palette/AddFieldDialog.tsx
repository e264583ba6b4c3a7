import { Button, Checkbox, Input, Modal, Select } from 'antd'
import { useId, useMemo, useState } from 'react'

import { type FieldEntry, nameOf } from '../../catalogue/CatalogueEntry.ts'
import { useStudio } from '../../StudioContext.ts'
import { languageName } from '../../words/languageName.ts'
import { type WordChange, writeWords } from '../../words/writeWords.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { fieldsToAsk, valuesOf } from '../inspector/choicesFor.ts'
import { addField } from '../model/editFields.ts'
import type { FieldCondition } from '../model/FieldCondition.ts'
import type { EditedField } from '../model/fieldsIn.ts'
import { languagesIn } from '../model/fieldWords.ts'
import type { EditedScreen } from '../model/ScreenFile.ts'
import { choiceValues } from './choiceValues.ts'
import { nameFrom } from './nameFrom.ts'
import { Palette } from './Palette.tsx'
import { choicesOf, fieldOfEntry } from './paletteEntries.ts'

interface AddFieldDialogProps {
  screen: EditedScreen
  fields: EditedField[]
  /** The field after which it goes; absent, it is the last. */
  after: EditedField | undefined
  labelOf(field: EditedField): string | undefined
  onAdded(pointer: string): void
  onClose(): void
}

/** Adds a field: chosen from the palette, named and worded in all languages, asked always or under a condition. One step to undo. */
export function AddFieldDialog({ screen, fields, after, labelOf, onAdded, onClose }: AddFieldDialogProps) {
  const { say, language: shownIn } = useStudio()
  const { texts, edit } = useWorkspace()
  const id = useId()
  const languages = languagesIn(texts)
  const [entry, setEntry] = useState<FieldEntry>()
  const [labels, setLabels] = useState<Record<string, string>>({})
  const [choices, setChoices] = useState<Record<string, string>>({})
  const [written, setWritten] = useState<string>()
  const [isRequired, setRequired] = useState(true)
  const [asked, setAsked] = useState<{ pointer?: string; value?: string }>({})

  const name = written ?? nameFrom(labels['en'] ?? labels[languages[0] ?? ''] ?? '')
  const isTaken = fields.some(({ names }) => names.length === 1 && names[0] === name)
  const isNamed = /^[a-z][A-Za-z0-9]*$/.test(name) && !isTaken
  const hasChoices = entry !== undefined && choicesOf(entry).length > 0
  const lines = (language: string) =>
    (choices[language] ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
  const values = choiceValues(lines(languages.includes('en') ? 'en' : languages[0]!))
  const isWorded = languages.every((language) => labels[language]?.trim())
  const areChosen =
    !hasChoices ||
    (values.length > 1 &&
      languages.every(
        (each) => lines(each).length === values.length && new Set(lines(each)).size === values.length,
      ))
  const others = useMemo(
    () =>
      fieldsToAsk(fields, { pointer: '' } as EditedField).filter(
        ({ schema }) => schema.type === 'boolean' || schema.type === 'string',
      ),
    [fields],
  )
  const other = others.find(({ pointer }) => pointer === asked.pointer)
  const isConditionWhole = asked.pointer === undefined || asked.value !== undefined
  const canAdd = entry !== undefined && isNamed && isWorded && areChosen && isConditionWhole

  const add = () => {
    if (!entry || !canAdd) return
    const condition: FieldCondition | undefined =
      asked.pointer === undefined || asked.value === undefined
        ? undefined
        : { pointer: asked.pointer, test: { const: JSON.parse(asked.value) } }
    const field = { name, isRequired, condition, after: after?.names[0], ...fieldOfEntry(entry, values) }
    const { process, name: of, path, text } = screen
    const words = languages.flatMap((language): WordChange[] => {
      const word = (...rest: string[]) => ({ namespace: process, language, path: [of, name, ...rest] })
      return [
        { ...word('label'), text: labels[language]!.trim() },
        ...(hasChoices
          ? lines(language).map((line, index) => ({ ...word('options', values[index]!), text: line }))
          : []),
      ]
    })
    edit({ ...writeWords(texts, words), [path]: addField(text, field) })
    onAdded(`/${name}`)
  }

  return (
    <Modal
      open
      width={760}
      title={say('screen.add.title')}
      okText={say('screen.add.add')}
      cancelText={say('screen.add.cancel')}
      okButtonProps={{ disabled: !canAdd }}
      onOk={add}
      onCancel={onClose}
    >
      {entry === undefined ? (
        <Palette onChoose={setEntry} />
      ) : (
        <div className="add-field">
          <p className="add-field-kind">
            {say(`specimens.${nameOf(entry)}.is`)}{' '}
            <Button size="small" onClick={() => setEntry(undefined)}>
              {say('screen.add.another')}
            </Button>
          </p>
          {languages.map((language) => (
            <div className="add-field-box" key={language}>
              <label htmlFor={`${id}-${language}`}>
                {say('screen.add.label', { language: languageName(language, shownIn) })}
              </label>
              <Input
                id={`${id}-${language}`}
                lang={language}
                value={labels[language] ?? ''}
                onChange={({ target }) => setLabels({ ...labels, [language]: target.value })}
              />
            </div>
          ))}
          {hasChoices &&
            languages.map((language) => (
              <div className="add-field-box" key={language}>
                <label htmlFor={`${id}-choices-${language}`}>
                  {say('screen.add.choices', { language: languageName(language, shownIn) })}
                </label>
                <Input.TextArea
                  id={`${id}-choices-${language}`}
                  lang={language}
                  rows={4}
                  value={choices[language] ?? ''}
                  aria-describedby={`${id}-choices-help`}
                  onChange={({ target }) => setChoices({ ...choices, [language]: target.value })}
                />
              </div>
            ))}
          {hasChoices && (
            <p className="screen-note add-field-wide" id={`${id}-choices-help`}>
              {say('screen.add.choicesHelp')}
            </p>
          )}
          <div className="add-field-box">
            <label htmlFor={`${id}-name`}>{say('screen.add.name')}</label>
            <Input
              id={`${id}-name`}
              value={name}
              {...(name !== '' && !isNamed && { status: 'error' })}
              aria-describedby={`${id}-name-help`}
              onChange={({ target }) => setWritten(target.value)}
            />
            <p className="screen-note" id={`${id}-name-help`}>
              {say(isTaken ? 'screen.add.nameTaken' : 'screen.add.nameHelp')}
            </p>
          </div>
          <Checkbox
            className="add-field-wide"
            checked={isRequired}
            onChange={({ target }) => setRequired(target.checked)}
          >
            {say('inspector.isRequired.label')}
          </Checkbox>
          {others.length > 0 && (
            <div className="add-field-box">
              <label htmlFor={`${id}-asked`}>{say('inspector.askedIf.label')}</label>
              <Select
                id={`${id}-asked`}
                allowClear
                placeholder={say('screen.add.always')}
                value={asked.pointer}
                onChange={(pointer: string | undefined) => setAsked(pointer === undefined ? {} : { pointer })}
                options={others.map((each) => ({
                  value: each.pointer,
                  label: labelOf(each) ?? each.names[0],
                }))}
              />
            </div>
          )}
          {other && (
            <div className="add-field-box">
              <label htmlFor={`${id}-value`}>{say('inspector.askedValue.label')}</label>
              <Select
                id={`${id}-value`}
                value={asked.value}
                onChange={(value: string) => setAsked({ ...asked, value })}
                options={valuesOf(other, screen.value).map((each) => ({
                  value: JSON.stringify(each),
                  label: typeof each === 'boolean' ? say(each ? 'yes' : 'no') : String(each),
                }))}
              />
            </div>
          )}
        </div>
      )}
    </Modal>
  )
}
