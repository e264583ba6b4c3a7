import type { Linking } from '../accounts/AccountAggregator.ts'
import type { SandboxBank } from '../companies/SandboxData.ts'
import { html, type Html } from '../../../http/html.ts'
import { pageOf } from './pageOf.ts'

/** The first page of the aggregator: at which bank are the accounts? */
export function banksPage(linking: Linking, banks: SandboxBank[]): string {
  return framed(
    linking,
    html`<p>
        Scegli la banca in cui sono i conti di <strong>${linking.company}</strong>. Non serve una password.
      </p>
      <ul class="people">
        ${banks.map(
          ({ id, name }) =>
            html`<li>
              <a class="button choice" href="/sandbox/accounts/${linking.id}?bank=${id}">${name}</a>
            </li>`,
        )}
      </ul>
      ${refusal(linking)}`,
  )
}

/** The second: which of them may be read? */
export function accountsPage(linking: Linking, bank: SandboxBank): string {
  return framed(
    linking,
    html`<p>Scegli i conti di <strong>${linking.company}</strong> che la banca potrà leggere.</p>
      <form method="post" action="/sandbox/accounts/${linking.id}/link">
        <input type="hidden" name="bank" value="${bank.id}" />
        <fieldset>
          <legend>${bank.name}</legend>
          ${bank.accounts.map(
            ({ label, iban }, index) =>
              html`<label class="tick">
                <input type="checkbox" name="account" value="${iban}" ${index === 0 && html`checked`} />
                <span>${label}<br /><code>${iban}</code></span>
              </label>`,
          )}
        </fieldset>
        <p class="actions">
          <button class="primary">Collega i conti</button>
          <button name="way" value="lost">Collega, ma perdi il ritorno</button>
          <a class="button quiet" href="/sandbox/accounts/${linking.id}">Un'altra banca</a>
        </p>
      </form>
      ${refusal(linking)}`,
  )
}

/** Links accounts without the way back, as when the page is closed too early. */
export function linkedAwayPage(): string {
  return pageOf(
    'Collegamento dei conti di prova',
    html`<main class="narrow">
      <p class="mark">Collegamento dei conti di prova</p>
      <h1>I conti sono collegati</h1>
      <p role="status">
        Da qui non si torna alla domanda, come quando una pagina si chiude troppo presto: entro un minuto la
        domanda va avanti da sola.
      </p>
    </main>`,
  )
}

function framed(linking: Linking, form: Html): string {
  const over = html`<p role="status">
      ${
        linking.state === 'linked'
          ? 'I conti sono già collegati.'
          : 'Questo collegamento non si può più usare: torna alla domanda e aprine uno nuovo.'
      }
    </p>
    <p><a class="button" href="${linking.returnUrl}">Torna alla domanda</a></p>`
  return pageOf(
    'Collegamento dei conti di prova',
    html`<main class="narrow">
      <p class="mark">Collegamento dei conti di prova</p>
      <h1>Collega i conti</h1>
      ${linking.state === 'pending' ? form : over}
    </main>`,
  )
}

function refusal({ id }: Linking): Html {
  return html`<form method="post" action="/sandbox/accounts/${id}/refuse">
    <p><button class="quiet">Annulla e torna alla domanda</button></p>
  </form>`
}
