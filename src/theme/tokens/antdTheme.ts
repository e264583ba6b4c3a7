import antdTheme from 'antd/lib/theme/index.js'

type AntdTheme = typeof antdTheme

/**
 * antd's algorithms alone: the whole of antd takes two seconds to load. Node gives the exports of this CommonJS module as
 * its default, where a bundler gives the one that is called so.
 */
export const { getDesignToken, defaultAlgorithm, darkAlgorithm, defaultSeed } =
  'default' in antdTheme ? (antdTheme.default as AntdTheme) : antdTheme

/** Every token that antd knows, by name. */
export type Tokens = ReturnType<AntdTheme['getDesignToken']>
