import { Alert } from 'antd'

import { useStudio } from '../StudioContext.ts'

interface UnknownJourneyProps {
  /** The journey that is shown. */
  journey: string | undefined
  /** The one that the address names, where there is none of that name. */
  unknown: string | undefined
}

/** Says that the address names a journey that this product has not, and which is shown in its place. */
export function UnknownJourney({ journey, unknown }: UnknownJourneyProps) {
  const { say } = useStudio()
  if (unknown === undefined) return null
  return <Alert type="warning" showIcon title={say('map.unknownJourney', { unknown, journey })} />
}
