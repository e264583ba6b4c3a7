import type { Recognition } from '../recognition/Recognitions.ts'
import { html } from '../../../http/html.ts'
import { pageOf } from './pageOf.ts'

/**
 * The page of the provider of video recognition: show yourself to the camera, or give up. Its buttons can be pressed once the script
 * that hears them is there.
 */
export function recognitionPage({ id, person, state, returnUrl }: Recognition): string {
  const form = html`<p>
      Guarda la fotocamera e scatta la foto del viso. La foto serve a questa prova e non viene conservata.
    </p>
    <p id="trouble" role="alert" class="trouble" hidden></p>
    <div class="camera">
      <video id="camera" playsinline muted aria-label="Immagine della fotocamera"></video>
      <canvas id="picture" hidden role="img" aria-label="La foto scattata"></canvas>
    </div>
    <p class="actions" id="recognition" data-id="${id}">
      <button class="primary" id="start" disabled>Accendi la fotocamera</button>
      <button class="primary" id="shoot" disabled hidden>Scatta la foto</button>
      <button class="primary" id="send" disabled hidden>Invia la foto</button>
      <button id="again" disabled hidden>Scatta di nuovo</button>
      <button class="quiet" id="abort" disabled>Interrompi il riconoscimento</button>
    </p>`
  const over = html`<p role="status">Questo riconoscimento è concluso.</p>
    <p><a class="button" href="${returnUrl}">Torna alla domanda</a></p>`

  return pageOf(
    'Riconoscimento video di prova',
    html`<main class="narrow">
      <p class="mark">Riconoscimento video di prova</p>
      <h1>Mostra il viso alla fotocamera</h1>
      <dl>
        <dt>Persona</dt>
        <dd>${person.name} ${person.surname}</dd>
        <dt>Codice fiscale</dt>
        <dd><code>${person.taxCode}</code></dd>
      </dl>
      ${state === 'pending' ? form : over}
    </main>`,
    { script: 'recognition.js' },
  )
}
