/** Drawn on a grid of 20, in lines: decoration, never the only bearer of a meaning. */
const shapes = {
  check: 'm4 10.5 4 4 8-9',
  warning: 'M10 3 2 17h16L10 3Zm0 5v4m0 2.5v.01',
  error: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-12v5m0 3v.01',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-9v5m0-8v.01',
  close: 'm5 5 10 10M15 5 5 15',
  upload: 'M10 13V3m-4 4 4-4 4 4M3 13v4h14v-4',
  download: 'M10 3v10m-4-4 4 4 4-4M3 13v4h14v-4',
  file: 'M5 2h7l4 4v12H5V2Zm7 0v4h4',
  chevron: 'm5 8 5 5 5-5',
  pin: 'M10 18s6-5 6-10a6 6 0 1 0-12 0c0 5 6 10 6 10Zm0-8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L18 18',
  trash: 'M4 6h12M8 6V3h4v3m-6 0 1 12h6l1-12',
  edit: 'm3 17 1-4L14 3l3 3L7 16l-4 1Z',
  phone: 'M4 3h4l1 4-2 2a10 10 0 0 0 4 4l2-2 4 1v4c-7 2-15-6-13-13Z',
  mail: 'M2 5h16v11H2V5Zm0 1 8 6 8-6',
  external: 'M8 4H4v12h12v-4M11 3h6v6m0-6-8 8',
  plus: 'M10 4v12M4 10h12',
  up: 'm5 12 5-5 5 5',
  down: 'm5 8 5 5 5-5',
  person: 'M10 10a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c0-4 3-6 7-6s7 2 7 6',
  camera: 'M2 6h4l2-2h4l2 2h4v10H2V6Zm8 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  calendar: 'M3 5h14v12H3V5Zm0 4h14M7 2v4m6-4v4',
  clock: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm0-13v5l3 2',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
