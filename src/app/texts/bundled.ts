/** The default language as it came with the application. It stands behind the packs, so that it is said where none has come. */
export const BUNDLED = 'it-x-bundled'
