import { firstTables } from './0001_firstTables.ts'
import { outsideTables } from './0002_outsideTables.ts'
import { documentReadings } from './0003_documentReadings.ts'
import { accountConnections } from './0004_accountConnections.ts'
import { peopleTables } from './0005_peopleTables.ts'
import { documentsOfPeople } from './0006_documentsOfPeople.ts'
import { audit } from './0007_audit.ts'
import { signingSessions } from './0008_signingSessions.ts'
import { sandboxVisitors } from './0009_sandboxVisitors.ts'
import { identifiedCompanies } from './0010_identifiedCompanies.ts'
import { codePauses } from './0012_codePauses.ts'
import { retention } from './0013_retention.ts'
import { sealedSubjects } from './0014_sealedSubjects.ts'
import { documentContents } from './0015_documentContents.ts'
import { executionNames } from './0016_executionNames.ts'
import { flowKeys } from './0017_flowKeys.ts'
import { jobReasons } from './0018_jobReasons.ts'
import { events } from './0019_events.ts'
import { passedSteps } from './0020_passedSteps.ts'
import { stepScreens } from './0021_stepScreens.ts'
import { sandboxOfOthers } from './0022_sandboxOfOthers.ts'
import { flowDocuments } from './0023_flowDocuments.ts'
import { claimedPlaces } from './0024_claimedPlaces.ts'
import { flowCodes } from './0025_flowCodes.ts'
import { timerReasons } from './0026_timerReasons.ts'
import { dueWork } from './0027_dueWork.ts'
import { severalServers } from './0028_severalServers.ts'
import { documentObjects } from './0029_documentObjects.ts'
import { traces } from './0030_traces.ts'
import { engineCommands } from './0031_engineCommands.ts'
import { unreadIndexes } from './0032_unreadIndexes.ts'
import { studioSessions } from './0033_studioSessions.ts'
import { growingTables } from './0034_growingTables.ts'
import { eventSenders } from './0035_eventSenders.ts'
import { linkSessions } from './0036_linkSessions.ts'
import { outboxFailures } from './0037_outboxFailures.ts'
import type { Migration } from './Migration.ts'

/** Every migration in its order. One that has run somewhere is never changed: a new one follows it. */
export const migrations: Migration[] = [
  firstTables,
  outsideTables,
  documentReadings,
  accountConnections,
  peopleTables,
  documentsOfPeople,
  audit,
  signingSessions,
  sandboxVisitors,
  identifiedCompanies,
  codePauses,
  retention,
  sealedSubjects,
  documentContents,
  executionNames,
  flowKeys,
  jobReasons,
  events,
  passedSteps,
  stepScreens,
  sandboxOfOthers,
  flowDocuments,
  claimedPlaces,
  flowCodes,
  timerReasons,
  dueWork,
  severalServers,
  documentObjects,
  traces,
  engineCommands,
  unreadIndexes,
  studioSessions,
  growingTables,
  eventSenders,
  linkSessions,
  outboxFailures,
]
