import type { RJSFSchema, Widget } from '@rjsf/utils'

const ofText: Record<string, string> = {
  text: 'TextWidget',
  password: 'PasswordWidget',
  email: 'EmailWidget',
  hostname: 'TextWidget',
  ipv4: 'TextWidget',
  ipv6: 'TextWidget',
  uri: 'URLWidget',
  'data-url': 'FileWidget',
  radio: 'RadioWidget',
  select: 'SelectWidget',
  textarea: 'TextareaWidget',
  hidden: 'HiddenWidget',
  date: 'DateWidget',
  datetime: 'DateTimeWidget',
  'date-time': 'DateTimeWidget',
  'alt-date': 'AltDateWidget',
  'alt-datetime': 'AltDateTimeWidget',
  time: 'TimeWidget',
  color: 'ColorWidget',
  file: 'FileWidget',
}
const ofNumber: Record<string, string> = {
  text: 'TextWidget',
  select: 'SelectWidget',
  updown: 'UpDownWidget',
  range: 'RangeWidget',
  radio: 'RadioWidget',
  hidden: 'HiddenWidget',
}
/** rjsf's short names of widgets, by the type of value they take. */
const shortNames: Record<string, Record<string, string>> = {
  boolean: {
    checkbox: 'CheckboxWidget',
    radio: 'RadioWidget',
    select: 'SelectWidget',
    hidden: 'HiddenWidget',
  },
  string: ofText,
  number: ofNumber,
  integer: ofNumber,
  array: { select: 'SelectWidget', checkboxes: 'CheckboxesWidget', files: 'FileWidget' },
}

/** The widget that rjsf would find by a name: a registered one, or a short name of one; undefined when there is none. */
export function findWidget(
  type: RJSFSchema['type'],
  name: string,
  widgets: Record<string, Widget>,
): Widget | undefined {
  return widgets[name] ?? widgets[shortNames[String(type)]?.[name] ?? '']
}
