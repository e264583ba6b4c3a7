/** npm start and npm test: the browser app in dist/app, built anew where a source has changed. */
import { buildWhenStale } from './buildWhenStale.ts'

await buildWhenStale()
