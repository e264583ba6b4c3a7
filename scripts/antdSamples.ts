type Props = Record<string, unknown>

/** Properties that have a component draw all the parts whose styles are its own. Without an entry it is drawn with none. */
export const antdSamples: Record<string, Props> = {
  QRCode: { value: 'https://example.com' },
  Slider: { tooltip: { open: false } },
  Timeline: { items: [{ content: 'x' }] },
  Descriptions: { items: [{ key: 'x', label: 'x', children: 'x' }] },
}

/** What lies over the page draws nothing on a server: antd has a part of it that does. */
export const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired'
