import { useShellWords } from '../texts/useShellWords.ts'

/** The outline of a screen on its way; seen only when it takes long. */
export function PageSkeleton() {
  const say = useShellWords()
  return (
    <div className="screen" aria-busy="true">
      <p className="visually-hidden">{say('live.loading')}</p>
      <div className="page-skeleton" aria-hidden="true">
        <span className="skeleton skeleton--title" />
        <span className="skeleton skeleton--text" />
        <span className="skeleton skeleton--control" />
        <span className="skeleton skeleton--control" />
      </div>
    </div>
  )
}
