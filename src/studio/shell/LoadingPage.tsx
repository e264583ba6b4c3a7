import { Skeleton } from 'antd'

/** In the place of a page that is being loaded. */
export function LoadingPage() {
  return (
    <div className="studio-page">
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  )
}
