import { data } from 'virtual:workload/data'
import { parts } from 'virtual:workload/document'
import { common } from 'virtual:workload/words'

import 'virtual:tokens.css'
import '#theme/theme.css'

import type { Control, Part } from '../../workloads/documentOf.ts'
import type { Contender } from '../Contender.ts'
import { collect } from '../floor/collect.ts'
import { judge } from '../floor/judge.ts'

/** The same document without React: one string of HTML, one listener. It shows what React itself costs. */
export const contender: Contender = {
  mount(root) {
    root.innerHTML = `<article class="screen"><form class="form" novalidate>${markup(parts, 'field')}</form><div class="actions"><button type="button" class="button button--primary">Continua</button></div></article>`
    root.querySelector('.actions > .button')!.addEventListener('click', () => show(root))
  },
  submit: (root) => root.querySelector<HTMLElement>('.actions > .button')?.click(),
  errors: '.field-error',
  boxes: '.control[type=text]:not([placeholder="gg/mm/aaaa"])',
}

function show(root: HTMLElement): void {
  for (const old of root.querySelectorAll('.field-error, .error-summary')) old.remove()
  for (const marked of root.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid')
  const refused = judge(collect(parts, 'field'))
  for (const { place, message } of refused) {
    const control = document.getElementById(place)
    const error = `<p class="field-error" id="${place}__error"><span>${escape(message)}</span></p>`
    control?.closest('.field')?.insertAdjacentHTML('beforeend', error)
    control?.setAttribute('aria-invalid', 'true')
  }
  const { title } = common['errorSummary'] as { title: string }
  const lines = refused.map(
    ({ place, label, message }) =>
      `<li><a href="#${place}">${escape(label)}</a><span class="error-summary-message">${escape(message)}</span></li>`,
  )
  const summary = `<div class="notice notice--error error-summary" role="group" tabindex="-1"><h2 class="notice-title">${title}</h2><ul>${lines.join('')}</ul></div>`
  root.firstElementChild!.insertAdjacentHTML('afterbegin', summary)
  root.querySelector<HTMLElement>('.error-summary')!.focus()
}

function markup(list: Part[], place: string): string {
  const inside = list.map((part) => {
    const here = `${place}.${part.name}`
    if (part.kind === 'group') {
      return `<fieldset class="group" id="${here}"><legend class="group-title">${escape(part.label)}</legend>${markup(part.parts, here)}</fieldset>`
    }
    return part.kind === 'rows' ? '' : fieldOf(part, here)
  })
  return `<div class="fields">${inside.join('')}</div>`
}

function fieldOf(control: Control, place: string): string {
  const { kind, help, isRequired } = control
  const optional = isRequired ? '' : `<span class="field-optional"> (${String(common['optional'])})</span>`
  const label = escape(control.label) + optional
  const explained = help ? `<p class="field-help" id="${place}__help">${escape(help)}</p>` : ''
  const shared = `id="${place}" name="${place}" autocomplete="off"${isRequired ? ' aria-required="true"' : ''}${help ? ` aria-describedby="${place}__help"` : ''}`
  if (kind === 'checkbox') {
    const ticked = data[control.name] === true ? ' checked' : ''
    return `<div class="field field--wide"><div class="field-row"><label class="choice"><input ${shared} type="checkbox"${ticked}><span class="choice-text"><span class="choice-title">${label}</span></span></label></div>${explained}</div>`
  }
  return `<div class="field"><label class="field-label" id="${place}__title" for="${place}">${label}</label>${explained}<div class="field-row">${boxOf(control, shared)}</div></div>`
}

function boxOf({ kind, options, isWhole }: Control, shared: string): string {
  if (kind === 'select') {
    const listed = options.map(({ value, label }) => `<option value="${value}">${escape(label)}</option>`)
    return `<select class="control" ${shared}><option value="">${String(common['choose'])}</option>${listed.join('')}</select>`
  }
  const mode = { text: '', number: isWhole ? 'numeric' : 'decimal', amount: 'decimal', date: 'numeric' }[
    kind as 'text'
  ]
  const hint =
    kind === 'date' ? ` placeholder="${(common['date'] as { placeholder: string }).placeholder}"` : ''
  const box = `<input class="control" ${shared} type="text"${mode && ` inputmode="${mode}"`}${hint}>`
  return kind === 'amount'
    ? `<span class="affix">${box}<span class="affix-sign" aria-hidden="true">€</span></span>`
    : box
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
