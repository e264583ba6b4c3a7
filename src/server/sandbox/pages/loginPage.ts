import type { SandboxPerson } from '../SandboxCompany.ts'
import { html } from './html.ts'
import { pageOf } from './pageOf.ts'

/** The login of the identity provider: one chooses who one is. `expected` is the tax code of whom the application waits for. */
export function loginPage(people: SandboxPerson[], expected: string): string {
  const first = people.filter(({ taxCode }) => taxCode === expected)
  const others = people.filter(({ taxCode }) => taxCode !== expected)

  return pageOf(
    'Accesso SPID di prova',
    html`<main class="narrow">
      <p class="mark">SPID di prova</p>
      <h1>Chi sei?</h1>
      <p>Questo è il fornitore di identità della sandbox: scegli una persona, non serve una password.</p>
      <form method="post">
        ${first.length > 0 && html`<h2>La persona attesa</h2>`}
        <ul class="people">
          ${first.map(choice)}
        </ul>
        <h2>${first.length > 0 ? 'Altre persone' : 'Le persone della sandbox'}</h2>
        <ul class="people">
          ${others.map(choice)}
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
