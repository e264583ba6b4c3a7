type Props = Record<string, unknown>

/** Properties that have a component draw all the parts whose styles are its own. Without an entry it is drawn with none. */
export const antdSamples: Record<string, Props> = {
  Alert: { title: 'x' },
  Dropdown: { menu: { items: [{ key: 'x', label: 'x' }] } },
  Input: { allowClear: true },
  Segmented: { options: ['x'] },
  Tag: { color: 'processing' },
  Table: { dataSource: [] },
  message: { content: 'x' },
  QRCode: { value: 'https://example.com' },
  Slider: { tooltip: { open: false } },
  Timeline: { items: [{ content: 'x' }] },
  Descriptions: { items: [{ key: 'x', label: 'x', children: 'x' }] },
}

/** Components that are no React component of their own. A panel of others would have its variables below another class. */
export const drawnByPanel = new Set(['message'])

/** antd's part that draws what lies over the page. */
export const PANEL = '_InternalPanelDoNotUseOrYouWillBeFired'
