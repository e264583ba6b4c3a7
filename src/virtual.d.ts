declare module 'virtual:screens' {
  import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'

  /** Every screen by name; each is a chunk of its own, loaded when asked for. */
  export const screens: Record<string, (() => Promise<CompiledScreen>) | undefined>
  /** The process of each screen, which is the namespace of its wording. */
  export const processes: Record<string, string | undefined>
  /** In development: a screen was saved, and is well. Returns a function that stops listening. */
  export function onScreenSaved(listener: (screen: CompiledScreen) => void): () => void
}

declare module 'virtual:examples' {
  import type { Screen } from '#engine/screen/Screen.ts'

  export const examples: Record<string, (() => Promise<NonNullable<Screen['examples']>>) | undefined>
}

declare module 'virtual:settings' {
  /** The settings that the browser may know: the contract's PublicSettings. */
  export const settings: import('#contract/settings.ts').PublicSettings
  /** The journeys of the product, each at an address of its own. */
  export const journeys: import('#contract/settings.ts').PublicJourney[]
}

declare module 'virtual:inspectors' {
  export const inspectors: Record<
    import('#studio/screen/inspector/inspectorScreen.ts').FieldKind,
    import('#engine/screen/CompiledScreen.ts').CompiledScreen
  >
}

declare module 'virtual:specimens' {
  import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'

  /** The screen of each entry of the studio's catalogue, by name. */
  export const specimens: Record<string, CompiledScreen | undefined>
}

declare module 'virtual:studio-wording' {
  type Language = import('#validation/languages.ts').Language

  /** What is said in the studio, by namespace, but for the parts below. */
  export const words: Record<Language, () => Promise<Record<string, Record<string, unknown> | undefined>>>
  /**
   * Parts of the studio's words that few pages say: of the catalogue's entries, of tables and settings, of operations, and of
   * the rules of the check.
   */
  export const partsOfWords: Record<
    'specimens' | 'figures' | 'running' | 'rules',
    Record<Language, () => Promise<Record<string, unknown>>>
  >
}

declare module 'virtual:bundled-wording' {
  /** Italian words by namespace, of the pages that say what went wrong. */
  export const bundledWording: Record<string, Record<string, unknown>>
}

declare module 'virtual:fallback-wording' {
  /** Italian words by namespace, for when the language packs cannot be had. */
  export const fallbackWording: Record<string, Record<string, unknown>>
}

/** Styles of antd's components, made at build time: `virtual:antd/<journey or studio>/<Component>,<Component>.css`. */
declare module 'virtual:antd/*'
