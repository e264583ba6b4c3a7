/** Names of widgets that stand in rjsf's documents, and the theme's widget for the same. */
const themeNames: Record<string, string> = {
  text: 'TextWidget',
  textarea: 'TextareaWidget',
  radio: 'RadioWidget',
  select: 'SelectWidget',
  checkbox: 'CheckboxWidget',
  checkboxes: 'CheckboxesWidget',
  updown: 'NumberWidget',
  range: 'NumberWidget',
  password: 'TextWidget',
  color: 'TextWidget',
  uri: 'TextWidget',
  hostname: 'TextWidget',
  ipv4: 'TextWidget',
  ipv6: 'TextWidget',
  time: 'TextWidget',
  datetime: 'TextWidget',
  'date-time': 'TextWidget',
  'alt-date': 'DateWidget',
  'alt-datetime': 'TextWidget',
  file: 'FileWidget',
  files: 'FileWidget',
  'data-url': 'FileWidget',
  UpDownWidget: 'NumberWidget',
  RangeWidget: 'NumberWidget',
  PasswordWidget: 'TextWidget',
  ColorWidget: 'TextWidget',
  URLWidget: 'TextWidget',
  TimeWidget: 'TextWidget',
  DateTimeWidget: 'TextWidget',
  AltDateWidget: 'DateWidget',
  AltDateTimeWidget: 'TextWidget',
}

/** The widget of the theme to write in the place of one of rjsf's; undefined for a name that rjsf does not have either. */
export function nameToWrite(widget: string): string | undefined {
  return Object.hasOwn(themeNames, widget) ? themeNames[widget] : undefined
}
