import type { ContractToSign } from '../signing/Signatures.ts'
import { html } from '../../../http/html.ts'
import { pageOf } from './pageOf.ts'

const time = new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: 'Europe/Rome' })

/** The page of the provider of signatures: read the contract, sign it or go back. */
export function signingPage({ id, title, signer, state, expiresAt, returnUrl }: ContractToSign): string {
  const form = html`<p>
      Leggi il contratto e firmalo. La sessione è aperta fino alle ${time.format(expiresAt)}.
    </p>
    <form method="post" action="/sandbox/signature/${id}/sign" class="actions">
      <button class="primary">Firma</button>
      <a class="button" href="${returnUrl}">Annulla</a>
    </form>`
  const over = html`<p role="status">
      ${state === 'signed' ? 'Il contratto è firmato.' : 'La sessione di firma è scaduta: torna alla domanda e aprine una nuova.'}
    </p>
    <p><a class="button" href="${returnUrl}">Torna alla domanda</a></p>`

  return pageOf(
    'Firma digitale di prova',
    html`<main class="narrow">
      <p class="mark">Firma digitale di prova</p>
      <h1>${title}</h1>
      <dl>
        <dt>Firma</dt>
        <dd>${signer.name}</dd>
        <dt>Codice fiscale</dt>
        <dd><code>${signer.taxCode}</code></dd>
      </dl>
      <p><a href="/sandbox/signature/${id}/contract.pdf">Scarica il contratto (PDF)</a></p>
      ${state === 'pending' ? form : over}
    </main>`,
  )
}
