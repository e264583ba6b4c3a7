import { englishStringTranslator } from '@rjsf/utils'

import { ID_PREFIX, ID_SEPARATOR } from '../form/fields/fieldId.ts'

/**
 * A registry without rjsf's own parts, for a theme to fill. In the built application it stands in for rjsf's default one
 * (#engine/compile/plugins/slimRjsf.ts), to which SchemaForm gives all.
 */
function emptyRegistry() {
  return {
    fields: {},
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: ID_PREFIX,
      idSeparator: ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  }
}

// rjsf asks for a default export.
export { emptyRegistry as default }
