import {
  AppstoreOutlined,
  CodeOutlined,
  DashboardOutlined,
  DiffOutlined,
  ExperimentOutlined,
  HomeOutlined,
  MobileOutlined,
  PartitionOutlined,
  PlayCircleOutlined,
  TableOutlined,
  TranslationOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

export interface StudioPageEntry {
  /** Below `/studio`. */
  path: string
  /** Key of its name in the rail. */
  name: string
  /** Key of the sentence that says what it is for. */
  intro?: string
  icon: ReactNode
}

/** The pages of the studio, in the order of the rail. */
export const studioPages: StudioPageEntry[] = [
  { path: '/', name: 'pages.home', icon: <HomeOutlined aria-hidden /> },
  { path: '/map', name: 'map.title', intro: 'map.intro', icon: <PartitionOutlined aria-hidden /> },
  { path: '/screen', name: 'screen.title', intro: 'screen.intro', icon: <MobileOutlined aria-hidden /> },
  { path: '/play', name: 'play.title', intro: 'play.intro', icon: <PlayCircleOutlined aria-hidden /> },
  { path: '/words', name: 'words.title', intro: 'words.intro', icon: <TranslationOutlined aria-hidden /> },
  { path: '/values', name: 'values.title', intro: 'values.intro', icon: <TableOutlined aria-hidden /> },
  { path: '/json', name: 'json.title', intro: 'json.intro', icon: <CodeOutlined aria-hidden /> },
  { path: '/changes', name: 'changes.title', intro: 'changes.intro', icon: <DiffOutlined aria-hidden /> },
  {
    path: '/widgets',
    name: 'catalogue.title',
    intro: 'catalogue.intro',
    icon: <AppstoreOutlined aria-hidden />,
  },
  {
    path: '/operations',
    name: 'operations.title',
    intro: 'operations.intro',
    icon: <DashboardOutlined aria-hidden />,
  },
  { path: '/sandbox', name: 'desk.title', intro: 'desk.intro', icon: <ExperimentOutlined aria-hidden /> },
]
