/** The texts of language packs that nothing is wrong with, by their files, such as `<folder>/i18n/it/general.json`. */
export type Wording = ReadonlyMap<string, string>
