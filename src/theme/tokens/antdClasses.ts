/** Who draws with antd: the journey, whose controls are large, or the studio, dense as antd makes it. */
export type AntdUse = 'journey' | 'studio'

/** Returns what the stylesheet of the build and the components in the browser must have in common: the class that holds the variables. */
export function antdClasses(use: AntdUse) {
  return { hashed: false, cssVar: { key: `antd-${use}` } }
}
