import type { BpmnNode } from '../BpmnModel.ts'

export interface Size {
  width: number
  height: number
}

/** Room for the text below an event or a gateway, which viewers break after some 90 pixels. */
export const LABEL_WIDTH = 110
/** What stands at the lower border of an activity has so much of it. */
export const BORDER_STEP = 124
/** Of that, the text of an event, which stands at its right. */
export const BORDER_TEXT = 88
const LINE = 14
const LETTER = 6.5

/** Returns the size of an element as it is drawn: an activity is as wide as what stands at its border needs. */
export function sizeOf({ kind }: BpmnNode, attached: number): Size {
  if (kind.endsWith('Gateway')) return { width: 50, height: 50 }
  if (kind.endsWith('Task') || kind === 'subProcess') {
    return { width: Math.max(124, attached * BORDER_STEP), height: 80 }
  }
  return { width: 36, height: 36 }
}

/** Returns how much height a text takes below an event or a gateway. */
export function labelHeight(name: string, width = LABEL_WIDTH): number {
  return name === '' ? 0 : LINE * Math.ceil((name.length * LETTER) / (width - 15)) + 4
}

/** Returns how wide the text of a sequence flow is. */
export function textWidth(name: string): number {
  return Math.min(240, name.length * 6 + 10)
}
