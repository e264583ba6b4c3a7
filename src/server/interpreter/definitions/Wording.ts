/** The text and the JSON of each language pack, under the path of its file, such as `<folder>/i18n/it/general.json`. */
export type Wording = ReadonlyMap<string, { text: string; json: string }>
