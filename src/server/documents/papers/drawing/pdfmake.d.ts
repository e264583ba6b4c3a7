/** The part of pdfmake that is used here. */
declare module 'pdfmake' {
  export type Content = string | Content[] | { [property: string]: unknown }

  export interface DocumentDefinition {
    info?: Record<string, string | Date>
    content: Content
    footer?: (page: number, pages: number) => Content
    styles?: Record<string, object>
    defaultStyle?: object
    pageMargins?: [number, number, number, number]
  }

  interface Fonts {
    [family: string]: { normal: string; bold: string; italics: string; bolditalics: string }
  }

  const pdfmake: {
    virtualfs: { writeFileSync(path: string, content: Uint8Array): void }
    setFonts(fonts: Fonts): void
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Buffer> }
  }
  export default pdfmake
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: Record<'Roboto', { normal: string; bold: string; italics: string; bolditalics: string }>
  export default fonts
}
