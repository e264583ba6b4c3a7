/** Of a field's parts that rjsf draws by themselves; FieldTemplate draws them where they belong. */
export function NothingTemplate() {
  return null
}
