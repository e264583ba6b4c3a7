import type { Check } from './Check.ts'
import { everyDecidedBranchCanOpen } from './flows/everyDecidedBranchCanOpen.ts'
import { everyDurationIsOne } from './flows/everyDurationIsOne.ts'
import { everyFlowConditionIsDeclaredAndUsed } from './flows/everyFlowConditionIsDeclaredAndUsed.ts'
import { everyFlowIsNamedAsItsFile } from './flows/everyFlowIsNamedAsItsFile.ts'
import { everyGatewayHasAWayOn } from './flows/everyGatewayHasAWayOn.ts'
import { everyNameOfTheJourneyExists } from './flows/everyNameOfTheJourneyExists.ts'
import { everyNextLeadsSomewhere } from './flows/everyNextLeadsSomewhere.ts'
import { everyPlaceInTheCaseExists } from './flows/everyPlaceInTheCaseExists.ts'
import { everyReopenedTaskExists } from './flows/everyReopenedTaskExists.ts'
import { everyStepHasANameOfItsOwn } from './flows/everyStepHasANameOfItsOwn.ts'
import { everyStepHasAScreen } from './flows/everyStepHasAScreen.ts'
import { everyStepIsReachable } from './flows/everyStepIsReachable.ts'
import { everyStepReachesAnEnd } from './flows/everyStepReachesAnEnd.ts'
import { everyValueSuitsItsPlace } from './flows/everyValueSuitsItsPlace.ts'
import { everyWaitWaitsForSomething } from './flows/everyWaitWaitsForSomething.ts'
import { everyWayoutHasAWayOn } from './flows/everyWayoutHasAWayOn.ts'
import { everyWorkerExists } from './flows/everyWorkerExists.ts'
import { noGatewayLeadsBackToItself } from './flows/noGatewayLeadsBackToItself.ts'
import { documentNamesHoldNoHash } from './screens/documentNamesHoldNoHash.ts'
import { everyActionNamedExists } from './screens/everyActionNamedExists.ts'
import { everyActionSuitsItsStep } from './screens/everyActionSuitsItsStep.ts'
import { everyBlockExists } from './screens/everyBlockExists.ts'
import { everyConditionIsDeclaredAndUsed } from './screens/everyConditionIsDeclaredAndUsed.ts'
import { everyDrawnFieldIsAsked } from './screens/everyDrawnFieldIsAsked.ts'
import { everyEndpointExists } from './screens/everyEndpointExists.ts'
import { everyErrorCodeExists } from './screens/everyErrorCodeExists.ts'
import { everyFieldNamedExists } from './screens/everyFieldNamedExists.ts'
import { everyHiddenFieldMayBeLeftOut } from './screens/everyHiddenFieldMayBeLeftOut.ts'
import { everyLinkIsInTheSettings } from './screens/everyLinkIsInTheSettings.ts'
import { everyMessageIsHeardAndSent } from './screens/everyMessageIsHeardAndSent.ts'
import { everyObjectIsClosed } from './screens/everyObjectIsClosed.ts'
import { everyPlaceInTheScopeExists } from './screens/everyPlaceInTheScopeExists.ts'
import { everyRouteLeadsToAScreen } from './screens/everyRouteLeadsToAScreen.ts'
import { everyScreenHasANameOfItsOwn } from './screens/everyScreenHasANameOfItsOwn.ts'
import { everyScreenIsAStepOrAPage } from './screens/everyScreenIsAStepOrAPage.ts'
import { everySharedFileIsUsed } from './screens/everySharedFileIsUsed.ts'
import { everySourceIsDeclaredAndUsed } from './screens/everySourceIsDeclaredAndUsed.ts'
import { everyTaskCanBeDone } from './screens/everyTaskCanBeDone.ts'
import { everyTextAndListHasALimit } from './screens/everyTextAndListHasALimit.ts'
import { everyUiFieldExists } from './screens/everyUiFieldExists.ts'
import { everyWidgetExists } from './screens/everyWidgetExists.ts'
import { everyWidgetHoldsItsField } from './screens/everyWidgetHoldsItsField.ts'
import { examplesAreWhatTheySay } from './screens/examplesAreWhatTheySay.ts'
import { patternsAreSafe } from './screens/patternsAreSafe.ts'
import { brandColorCanBeRead } from './settings/brandColorCanBeRead.ts'
import { everyLinkMayBeOpened } from './settings/everyLinkMayBeOpened.ts'
import { limitsAreInOrder } from './settings/limitsAreInOrder.ts'
import { everyRowIsReached } from './tables/everyRowIsReached.ts'
import { everyRowSetsTheSameFacts } from './tables/everyRowSetsTheSameFacts.ts'
import { everyTableExists } from './tables/everyTableExists.ts'
import { oneRowAlwaysFits } from './tables/oneRowAlwaysFits.ts'
import { everyLanguageSaysTheSame } from './wording/everyLanguageSaysTheSame.ts'
import { everyPlaceholderIsFilled } from './wording/everyPlaceholderIsFilled.ts'
import { everyRefusalHasAText } from './wording/everyRefusalHasAText.ts'
import { everyTextExists } from './wording/everyTextExists.ts'
import { everyTextOfCodeExists } from './wording/everyTextOfCodeExists.ts'
import { everyTextIsUsed } from './wording/everyTextIsUsed.ts'
import { everyWordingFileExists } from './wording/everyWordingFileExists.ts'
import { placeholdersAreTheSame } from './wording/placeholdersAreTheSame.ts'
import { textsHoldNoMarkup } from './wording/textsHoldNoMarkup.ts'

/** Every rule that holds between definitions, by name. A rule is registered here, and nowhere else. */
export const checks: Record<string, Check> = {
  documentNamesHoldNoHash,
  everyActionNamedExists,
  everyActionSuitsItsStep,
  everyBlockExists,
  everyConditionIsDeclaredAndUsed,
  everyDrawnFieldIsAsked,
  everyEndpointExists,
  everyErrorCodeExists,
  everyFieldNamedExists,
  everyHiddenFieldMayBeLeftOut,
  everyLinkIsInTheSettings,
  everyMessageIsHeardAndSent,
  everyObjectIsClosed,
  everyPlaceInTheScopeExists,
  everyRouteLeadsToAScreen,
  everyScreenHasANameOfItsOwn,
  everyScreenIsAStepOrAPage,
  everySharedFileIsUsed,
  everySourceIsDeclaredAndUsed,
  everyTaskCanBeDone,
  everyTextAndListHasALimit,
  everyUiFieldExists,
  everyWidgetExists,
  everyWidgetHoldsItsField,
  examplesAreWhatTheySay,
  patternsAreSafe,
  everyDecidedBranchCanOpen,
  everyDurationIsOne,
  everyFlowConditionIsDeclaredAndUsed,
  everyFlowIsNamedAsItsFile,
  everyGatewayHasAWayOn,
  everyNameOfTheJourneyExists,
  everyNextLeadsSomewhere,
  everyPlaceInTheCaseExists,
  everyReopenedTaskExists,
  everyStepHasANameOfItsOwn,
  everyStepHasAScreen,
  everyStepIsReachable,
  everyStepReachesAnEnd,
  everyValueSuitsItsPlace,
  everyWaitWaitsForSomething,
  everyWayoutHasAWayOn,
  everyWorkerExists,
  noGatewayLeadsBackToItself,
  brandColorCanBeRead,
  everyLinkMayBeOpened,
  limitsAreInOrder,
  everyRowIsReached,
  everyRowSetsTheSameFacts,
  everyTableExists,
  oneRowAlwaysFits,
  everyLanguageSaysTheSame,
  everyPlaceholderIsFilled,
  everyRefusalHasAText,
  everyTextExists,
  everyTextIsUsed,
  everyTextOfCodeExists,
  everyWordingFileExists,
  placeholdersAreTheSame,
  textsHoldNoMarkup,
}
