import { Skeleton } from '#theme/parts/Skeleton.tsx'

/** In the place of a page that is being loaded. */
export function LoadingPage() {
  return (
    <div className="studio-page">
      <Skeleton rows={6} />
    </div>
  )
}
