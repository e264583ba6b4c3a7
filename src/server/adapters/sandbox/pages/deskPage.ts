import type { SandboxCompany } from '../companies/SandboxCompany.ts'
import type { SandboxData } from '../companies/SandboxData.ts'
import { behaviourOf } from '../ports/behaviourOf.ts'
import type { Story } from '../companies/Story.ts'
import { html, type Html } from './html.ts'
import { pageOf } from './pageOf.ts'

const clockButtons = [
  ['hour', '+1 ora'],
  ['day', '+1 giorno'],
  ['twoDays', '+2 giorni'],
  ['nextMonday', 'Lunedì alle 10'],
  ['tonight', 'Stasera alle 23'],
  ['reset', 'Ora vera'],
]

/** The desk. The lists that change are filled in by its script. */
export function deskPage({ stories, data }: { stories: Story[]; data: SandboxData }): string {
  return pageOf(
    'Il banco della sandbox',
    html`<header class="bar">
        <h1>Il banco della sandbox</h1>
        <p><a class="button primary" href="/">Apri l'applicazione</a></p>
      </header>
      <main class="desk">
        <section aria-labelledby="outbox-title">
          <h2 id="outbox-title">Messaggi in uscita</h2>
          <p class="hint">PEC e SMS che fuori di qui sarebbero partiti, dal più recente.</p>
          <ol id="outbox" class="cards"></ol>
        </section>
        <section aria-labelledby="cases-title">
          <h2 id="cases-title">Domande aperte</h2>
          <p class="hint">Che cosa farebbe il mondo esterno: la banca, il fondo, il tempo.</p>
          <ol id="cases" class="cards"></ol>
        </section>
        <section aria-labelledby="clock-title" class="clock">
          <h2 id="clock-title">L'orologio del processo</h2>
          <p><output id="now">…</output> <span id="offset" class="hint"></span></p>
          <p class="hint">Muove scadenze, attese e orari di firma; non la vita di sessioni e codici.</p>
          <p class="actions">
            ${clockButtons.map(([move = '', label]) => html`<button data-move="${move}">${label}</button>`)}
          </p>
          <h2>SPID</h2>
          <p class="actions">
            <label><input type="checkbox" id="spid" /> Fuori servizio</label>
          </p>
          <h2>Da capo</h2>
          <p class="hint">Cancella tutte le domande e rimette orologio e guasti come all'avvio.</p>
          <p class="actions"><button data-reset="">Ricomincia da capo</button></p>
        </section>
        <section aria-labelledby="stories-title" class="wide">
          <h2 id="stories-title">Aziende da provare</h2>
          <div class="scroll">
            <table>
              <thead>
                <tr>
                  <th scope="col">Partita IVA</th>
                  <th scope="col">Azienda</th>
                  <th scope="col">Che cosa succede</th>
                  <th scope="col">Chi fa domanda</th>
                  <th scope="col"><span class="hidden">Azioni</span></th>
                </tr>
              </thead>
              <tbody>
                ${stories.map((story) => rowOf(story, data))}
              </tbody>
            </table>
          </div>
        </section>
        <p id="said" role="status" class="hidden"></p>
      </main>`,
    { script: 'desk.js' },
  )
}

function rowOf({ vatNumber, company, it, leadsTo }: Story, data: SandboxData): Html {
  const companies = data.companies.filter((each) => each.vatNumber === vatNumber)
  const canBeMended = companies.some((each) => behaviourOf(each).fails.length > 0)
  return html`<tr>
    <td><button class="copy" data-copy="${vatNumber}" title="Copia">${vatNumber}</button></td>
    <td>${company || '—'}</td>
    <td>${it} <code class="hint">${leadsTo}</code></td>
    <td>${companies.slice(0, 1).map((each) => applicant(each, data))}</td>
    <td class="actions">
      ${companies.length > 0 && html`<button class="small" data-forget="${vatNumber}">Dimentica</button>`}
      ${canBeMended && html`<button class="small" data-mend="${vatNumber}">Ripara</button>`}
      ${canBeMended && html`<button class="small" data-break="${vatNumber}">Guasta</button>`}
    </td>
  </tr>`
}

function applicant({ people }: SandboxCompany, data: SandboxData): Html {
  const person = data.person(people[0]?.taxCode ?? '')
  if (!person) return html``
  return html`${person.name} ${person.surname}
    <button class="copy" data-copy="${person.taxCode}" title="Copia">${person.taxCode}</button>`
}
