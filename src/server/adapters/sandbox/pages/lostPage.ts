import { html } from '../../../http/html.ts'
import { pageOf } from './pageOf.ts'

/** What is shown in the place of a page of the sandbox that is over, or cannot be had: words, and the way back. */
export function lostPage(): string {
  return pageOf(
    'Pagina della sandbox',
    html`<main class="narrow">
      <p class="mark">Sandbox</p>
      <h1>Da qui non si va avanti</h1>
      <p>
        Quello che avevi aperto qui è già finito, o il suo tempo è passato. Della tua domanda non è andato
        perso nulla.
      </p>
      <p><a class="button" href="/loading">Torna alla domanda</a></p>
    </main>`,
  )
}
