import { useNavigate } from 'react-router'

import { Button } from '#theme/parts/Button.tsx'

import { pageKind } from '../navigation/pageKind.ts'
import { pathOf } from '../navigation/routeOf.ts'
import { stepPath } from '../navigation/stepPath.ts'
import { useRouteName } from '../navigation/useRouteName.ts'
import { tokenDropped } from '../session/sessionSlice.ts'
import { useShellWords } from '../texts/useShellWords.ts'
import { useAppContext, useAppDispatch, useAppSelector } from '../useAppContext.ts'

/** Where a new request begins, an applicant who has one already can go on with it, or leave it and start anew. */
export function ContinueOffer() {
  const say = useShellWords()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { journey, screens, settings } = useAppContext()
  const name = useRouteName()
  const step = useAppSelector((state) => state.journey.step)
  const table = { journey, routes: settings.routes, screens }
  if (!step || pageKind(name, table) !== 'start') return null

  const route = stepPath(step, table).route ?? settings.routes.loading
  return (
    <section className="continue-offer" aria-labelledby="offer-title">
      <div>
        <h2 className="continue-offer-title" id="offer-title">
          {say('continueCase.title')}
        </h2>
        <p>{say('continueCase.text')}</p>
      </div>
      <div className="actions">
        <Button variant="primary" size="small" onClick={() => void navigate(pathOf(route, journey))}>
          {say('continueCase.confirm')}
        </Button>
        <Button size="small" onClick={() => void dispatch(tokenDropped('here'))}>
          {say('continueCase.dismiss')}
        </Button>
      </div>
    </section>
  )
}
