import { englishStringTranslator } from '@rjsf/utils'

import { ID_PREFIX, ID_SEPARATOR } from './fieldId.ts'

/** Stands in for rjsf's default registry in the built application (#engine/compile/slimRjsf.ts): SchemaForm gives all. */
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
