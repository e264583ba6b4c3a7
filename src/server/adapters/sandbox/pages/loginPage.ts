import type { SandboxPerson } from '../companies/SandboxCompany.ts'
import { html } from '../../../http/html.ts'
import { pageOf } from './pageOf.ts'

/** The login of the identity provider: one chooses who one is. */
export function loginPage(people: SandboxPerson[]): string {
  return pageOf(
    'Accesso SPID di prova',
    html`<main class="narrow">
      <p class="mark">SPID di prova</p>
      <h1>Chi sei?</h1>
      <p>Questo è il fornitore di identità della sandbox: scegli una persona, non serve una password.</p>
      <form method="post">
        <ul class="people">
          ${people.map(choice)}
        </ul>
        <p><button class="quiet" name="person" value="">Annulla l'accesso</button></p>
      </form>
    </main>`,
  )
}

function choice({ taxCode, name, surname }: SandboxPerson) {
  return html`<li>
    <button name="person" value="${taxCode}">
      <strong>${name} ${surname}</strong> <code>${taxCode}</code>
    </button>
  </li>`
}
