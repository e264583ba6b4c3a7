/** The languages, for the rooms that know the engine and not what it stands on. */
export { DEFAULT_LANGUAGE, isLanguage, type Language, languages } from '#validation/languages.ts'
