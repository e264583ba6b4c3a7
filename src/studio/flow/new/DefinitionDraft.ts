/** Changes of definition files that belong together. */
export interface DefinitionDraft {
  /** Paths of all definition files, new ones too. */
  paths(): string[]
  has(file: string): boolean
  /** Returns the text of a file as it will be. Throws where there is none. */
  read(file: string): string
  /** Throws where the file is there already. */
  create(file: string, text: string): void
  change(file: string, edit: (text: string) => string): void
}
