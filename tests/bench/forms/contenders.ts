/** Whose page is measured: what it is called, where its page is written, and which packages it needs. */
export interface ContenderEntry {
  name: string
  title: string
  /** Beside this file. */
  page: string
  /** Folder of the peers' packages; absent, it is made of the project's own. */
  packages?: 'react19' | 'react18'
  /** Whether it draws groups that are asked after a yes, and rows. */
  drawsRows?: boolean
}

/** What every ratio is taken to. */
export const FLOOR = 'floor'
export const OURS = 'ours'

export const contenders: ContenderEntry[] = [
  { name: OURS, title: 'ours', page: 'pages/ours/ours.tsx', drawsRows: true },
  { name: FLOOR, title: 'floor: plain React', page: 'pages/floor/floor.tsx', drawsRows: true },
  { name: 'plainDom', title: 'plain DOM', page: 'pages/plain/plainDom.ts' },
  peer('reactHookForm', 'react-hook-form', 'react19'),
  peer('antdByHand', 'antd by hand', 'react19'),
  { ...peer('rjsfCore', 'rjsf core', 'react19'), drawsRows: true },
  { ...peer('rjsfAntd', 'rjsf antd', 'react19'), drawsRows: true },
  peer('jsonForms', 'JSON Forms', 'react19'),
  peer('surveyJs', 'SurveyJS', 'react19'),
  peer('formJs', 'form-js', 'react19'),
  peer('formily', 'Formily', 'react18'),
  peer('uniforms', 'uniforms', 'react18'),
  peer('formIo', 'Form.io', 'react18'),
]

function peer(name: string, title: string, packages: 'react19' | 'react18'): ContenderEntry {
  return { name, title, page: `peers/${name}.tsx`, packages }
}
