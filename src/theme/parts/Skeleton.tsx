/** The shape of lines that are still being fetched; seen only when that takes long. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeletons" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton skeleton--text" />
      ))}
    </div>
  )
}
