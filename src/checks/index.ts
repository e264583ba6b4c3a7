import type { Check } from './Check.ts'
import { everyDecidedBranchCanOpen } from './flows/everyDecidedBranchCanOpen.ts'
import { everyConditionMeansTheSame } from './flows/everyConditionMeansTheSame.ts'
import { everyDurationIsValid } from './flows/everyDurationIsValid.ts'
import { everyBranchCanBeTaken } from './flows/paths/everyBranchCanBeTaken.ts'
import { everyEditLeadsBack } from './flows/paths/everyEditLeadsBack.ts'
import { everyFlowConditionIsDeclaredAndUsed } from './flows/everyFlowConditionIsDeclaredAndUsed.ts'
import { everyFlowIsNamedAsItsFile } from './flows/everyFlowIsNamedAsItsFile.ts'
import { everyFailureLeadsApart } from './flows/paths/everyFailureLeadsApart.ts'
import { everyGatewayHasADefaultBranch } from './flows/paths/everyGatewayHasADefaultBranch.ts'
import { everyMovedStepGoesOn } from './flows/everyMovedStepGoesOn.ts'
import { everyJourneyCanBegin } from './flows/everyJourneyCanBegin.ts'
import { everyNameOfTheJourneyExists } from './flows/everyNameOfTheJourneyExists.ts'
import { everyEndIsOfOneKind } from './flows/paths/everyEndIsOfOneKind.ts'
import { everyMessageLeadsWhereItSays } from './flows/paths/everyMessageLeadsWhereItSays.ts'
import { everyNextLeadsSomewhere } from './flows/paths/everyNextLeadsSomewhere.ts'
import { everyCasePointerExists } from './flows/everyCasePointerExists.ts'
import { everyEditableTaskExists } from './flows/everyEditableTaskExists.ts'
import { everyReturnFollowsAMessage } from './flows/paths/everyReturnFollowsAMessage.ts'
import { everyStepperFollowsItsProcesses } from './flows/everyStepperFollowsItsProcesses.ts'
import { everyPlaceIsOfItsKind } from './flows/everyPlaceIsOfItsKind.ts'
import { everyStepHasANameOfItsOwn } from './flows/everyStepHasANameOfItsOwn.ts'
import { everyStepHasAScreen } from './flows/everyStepHasAScreen.ts'
import { everyTimerComesBeforeTheDeadline } from './flows/everyTimerComesBeforeTheDeadline.ts'
import { everyTimerIsAsElsewhere } from './flows/everyTimerIsAsElsewhere.ts'
import { everyValueSuitsItsFact } from './flows/everyValueSuitsItsFact.ts'
import { everyStepIsReachable } from './flows/paths/everyStepIsReachable.ts'
import { everyStepReachesAnEnd } from './flows/paths/everyStepReachesAnEnd.ts'
import { everySparedWaitHasATimer } from './flows/paths/everySparedWaitHasATimer.ts'
import { everyWaitHasATransition } from './flows/paths/everyWaitHasATransition.ts'
import { everyWayoutCanBeLeft } from './flows/paths/everyWayoutCanBeLeft.ts'
import { everyWorkerExists } from './flows/everyWorkerExists.ts'
import { noWaitLeadsBackToItself } from './flows/paths/noWaitLeadsBackToItself.ts'
import { noGatewayLeadsBackToItself } from './flows/paths/noGatewayLeadsBackToItself.ts'
import { everyCodeHasAPlace } from './codes/everyCodeHasAPlace.ts'
import { everyCodeReachesAContact } from './codes/everyCodeReachesAContact.ts'
import { everyProofIsOfACode } from './codes/everyProofIsOfACode.ts'
import { everyDocumentHasAKind } from './documents/everyDocumentHasAKind.ts'
import { everyArchiveHasOneList } from './documents/everyArchiveHasOneList.ts'
import { everyDocumentCountIsInOrder } from './documents/everyDocumentCountIsInOrder.ts'
import { everyDocumentHasALabel } from './documents/everyDocumentHasALabel.ts'
import { everyDocumentHasANameOfItsOwn } from './documents/everyDocumentHasANameOfItsOwn.ts'
import { everyDocumentIsDrawn } from './documents/everyDocumentIsDrawn.ts'
import { documentNamesHaveNoHash } from './screens/fields/documentNamesHaveNoHash.ts'
import { everyActionCanBePressed } from './screens/actions/everyActionCanBePressed.ts'
import { everyActionNamedExists } from './screens/actions/everyActionNamedExists.ts'
import { everyActionSuitsItsStep } from './screens/actions/everyActionSuitsItsStep.ts'
import { everyAddressIsLeftFor } from './screens/actions/everyAddressIsLeftFor.ts'
import { everyArgumentIsTaken } from './screens/actions/everyArgumentIsTaken.ts'
import { everyAskedFieldIsShown } from './screens/fields/everyAskedFieldIsShown.ts'
import { everyBlockExists } from './screens/everyBlockExists.ts'
import { everyChainOfActionsEnds } from './screens/actions/everyChainOfActionsEnds.ts'
import { everyBoundIsOfItsType } from './screens/fields/everyBoundIsOfItsType.ts'
import { everyChoiceHasItsKeys } from './screens/fields/everyChoiceHasItsKeys.ts'
import { everyConditionIsDeclaredAndUsed } from './screens/everyConditionIsDeclaredAndUsed.ts'
import { everyConsentIsNeeded } from './screens/actions/everyConsentIsNeeded.ts'
import { everyDrawnFieldIsAsked } from './screens/fields/everyDrawnFieldIsAsked.ts'
import { everyEndpointExists } from './screens/actions/everyEndpointExists.ts'
import { everyErrorCodeExists } from './screens/actions/everyErrorCodeExists.ts'
import { everyErrorStandsByItsField } from './screens/actions/everyErrorStandsByItsField.ts'
import { everyFieldNamedExists } from './screens/fields/everyFieldNamedExists.ts'
import { everyFileOfAnswersIsSmall } from './screens/fields/everyFileOfAnswersIsSmall.ts'
import { everyHiddenFieldMayBeLeftOut } from './screens/fields/everyHiddenFieldMayBeLeftOut.ts'
import { everyLayoutSuitsItsStep } from './screens/everyLayoutSuitsItsStep.ts'
import { everyLinkIsInTheSettings } from './screens/everyLinkIsInTheSettings.ts'
import { everyMessageIsSentAndAccepted } from './screens/actions/everyMessageIsSentAndAccepted.ts'
import { everyOptionIsAccepted } from './screens/options/everyOptionIsAccepted.ts'
import { everyPrefillFitsItsField } from './screens/fields/everyPrefillFitsItsField.ts'
import { everyObjectIsClosed } from './screens/fields/everyObjectIsClosed.ts'
import { everyScopePointerExists } from './screens/everyScopePointerExists.ts'
import { everyRouteLeadsToAScreen } from './screens/actions/everyRouteLeadsToAScreen.ts'
import { everyScreenCanBeCompleted } from './screens/everyScreenCanBeCompleted.ts'
import { everyScreenHasANameOfItsOwn } from './screens/everyScreenHasANameOfItsOwn.ts'
import { everyScreenIsAStepOrAPage } from './screens/everyScreenIsAStepOrAPage.ts'
import { everySharedFileIsUsed } from './screens/everySharedFileIsUsed.ts'
import { everySourceIsDeclaredAndUsed } from './screens/everySourceIsDeclaredAndUsed.ts'
import { everyTaskCanBeDone } from './screens/actions/everyTaskCanBeDone.ts'
import { everyTestDecides } from './conditions/everyTestDecides.ts'
import { everyTextAndListHasALimit } from './screens/fields/everyTextAndListHasALimit.ts'
import { everyUiFieldExists } from './screens/fields/everyUiFieldExists.ts'
import { everyValueIsShownAsItIs } from './screens/everyValueIsShownAsItIs.ts'
import { everyWidgetExists } from './screens/fields/everyWidgetExists.ts'
import { everySliderCanBeMoved } from './screens/fields/everySliderCanBeMoved.ts'
import { everyWidgetAcceptsItsField } from './screens/fields/everyWidgetAcceptsItsField.ts'
import { everyBranchHasExamples } from './screens/everyBranchHasExamples.ts'
import { examplesAreWhatTheySay } from './screens/examplesAreWhatTheySay.ts'
import { patternsAreSafe } from './screens/fields/patternsAreSafe.ts'
import { everyEventCarriesWhatItSays } from './events/everyEventCarriesWhatItSays.ts'
import { everyEventIsAccepted } from './events/everyEventIsAccepted.ts'
import { everyOutsideResultIsRequired } from './events/everyOutsideResultIsRequired.ts'
import { everyOutsideMessageHasASender } from './events/everyOutsideMessageHasASender.ts'
import { everyWebhookIsTold } from './events/everyWebhookIsTold.ts'
import { everyServiceAnswersAsItSays } from './services/everyServiceAnswersAsItSays.ts'
import { everyServiceEndsInTime } from './services/everyServiceEndsInTime.ts'
import { everyServiceIsNamedAndUsed } from './services/everyServiceIsNamedAndUsed.ts'
import { everyServicePathIsFilled } from './services/everyServicePathIsFilled.ts'
import { everyInvariantHolds } from './invariants/everyInvariantHolds.ts'
import { everyNameOfAnInvariantExists } from './invariants/everyNameOfAnInvariantExists.ts'
import { everyMessageDoesSomething } from './messages/everyMessageDoesSomething.ts'
import { everyMessageHasItsWords } from './messages/everyMessageHasItsWords.ts'
import { everyValueOfAMessageIsKnown } from './messages/everyValueOfAMessageIsKnown.ts'
import { everyNameOfAStoryExists } from './stories/everyNameOfAStoryExists.ts'
import { everyStoryEndsAsItSays } from './stories/everyStoryEndsAsItSays.ts'
import { everyValueOfAStorySuitsItsFact } from './stories/everyValueOfAStorySuitsItsFact.ts'
import { everyStoryHasANameOfItsOwn } from './stories/everyStoryHasANameOfItsOwn.ts'
import { brandColorCanBeRead } from './settings/brandColorCanBeRead.ts'
import { everyGuaranteedCategoryHasAName } from './settings/everyGuaranteedCategoryHasAName.ts'
import { everyLinkMayBeOpened } from './settings/everyLinkMayBeOpened.ts'
import { everyPageWithoutASessionIsTokenFree } from './settings/everyPageWithoutASessionIsTokenFree.ts'
import { everyTimeIsPlausible } from './settings/everyTimeIsPlausible.ts'
import { pausesGrowLonger } from './settings/pausesGrowLonger.ts'
import { everySettingIsDeclared } from './settings/everySettingIsDeclared.ts'
import { timesAreInOrder } from './settings/timesAreInOrder.ts'
import { everySettingSuitsItsField } from './settings/everySettingSuitsItsField.ts'
import { everyRequestIsKeptToItsEnd } from './settings/everyRequestIsKeptToItsEnd.ts'
import { everyReserveIsAField } from './settings/everyReserveIsAField.ts'
import { limitsAreInOrder } from './settings/limitsAreInOrder.ts'
import { everyRowIsReached } from './tables/everyRowIsReached.ts'
import { everyRowSetsTheSameFacts } from './tables/everyRowSetsTheSameFacts.ts'
import { everyTableExists } from './tables/everyTableExists.ts'
import { oneRowAlwaysFits } from './tables/oneRowAlwaysFits.ts'
import { everyFactReadIsFound } from './workers/everyFactReadIsFound.ts'
import { everyWorkerGetsWhatItAsks } from './workers/everyWorkerGetsWhatItAsks.ts'
import { everyWorkerHasItsFacts } from './workers/everyWorkerHasItsFacts.ts'
import { everyLanguageHasTheSameTexts } from './wording/languages/everyLanguageHasTheSameTexts.ts'
import { everyPlaceholderIsFilled } from './wording/everyPlaceholderIsFilled.ts'
import { everyErrorHasAText } from './wording/everyErrorHasAText.ts'
import { everyStepOfTheStepperHasWords } from './wording/everyStepOfTheStepperHasWords.ts'
import { everyTextExists } from './wording/everyTextExists.ts'
import { everyTextOfCodeExists } from './wording/everyTextOfCodeExists.ts'
import { everyShownChoiceHasWords } from './wording/everyShownChoiceHasWords.ts'
import { everyTextIsUsed } from './wording/everyTextIsUsed.ts'
import { everyWordingFileExists } from './wording/everyWordingFileExists.ts'
import { placeholdersAreTheSame } from './wording/languages/placeholdersAreTheSame.ts'
import { textsHaveNoMarkup } from './wording/textsHaveNoMarkup.ts'
import { everyMarkIsNeeded } from './wording/languages/everyMarkIsNeeded.ts'
import { everyPluralIsWhole } from './wording/languages/everyPluralIsWhole.ts'
import { everyTextIsFinished } from './wording/languages/everyTextIsFinished.ts'
import { everyTextIsInItsLanguage } from './wording/languages/everyTextIsInItsLanguage.ts'
import { everyTextIsTranslated } from './wording/languages/everyTextIsTranslated.ts'
import { negationsAreTheSame } from './wording/languages/negationsAreTheSame.ts'
import { numbersAreTheSame } from './wording/languages/numbersAreTheSame.ts'
import { translationsAreConsistent } from './wording/languages/translationsAreConsistent.ts'
import { everyTextSuitsItsKeyword } from './wording/keys/everyTextSuitsItsKeyword.ts'
import { noTextsAreExchanged } from './wording/keys/noTextsAreExchanged.ts'
import { noWordIsMisspelt } from './wording/spelling/noWordIsMisspelt.ts'
import { everyTextSaysSomething } from './wording/everyTextSaysSomething.ts'

/** Every rule that holds between definitions, by name. A rule is registered here, and nowhere else. */
export const checks: Record<string, Check> = {
  documentNamesHaveNoHash,
  everyActionCanBePressed,
  everyActionNamedExists,
  everyActionSuitsItsStep,
  everyAddressIsLeftFor,
  everyArgumentIsTaken,
  everyAskedFieldIsShown,
  everyBlockExists,
  everyChainOfActionsEnds,
  everyBoundIsOfItsType,
  everyChoiceHasItsKeys,
  everyConditionIsDeclaredAndUsed,
  everyConsentIsNeeded,
  everyDrawnFieldIsAsked,
  everyEndpointExists,
  everyErrorCodeExists,
  everyErrorStandsByItsField,
  everyFieldNamedExists,
  everyFileOfAnswersIsSmall,
  everyHiddenFieldMayBeLeftOut,
  everyLayoutSuitsItsStep,
  everyLinkIsInTheSettings,
  everyMessageIsSentAndAccepted,
  everyOptionIsAccepted,
  everyPrefillFitsItsField,
  everyObjectIsClosed,
  everyScopePointerExists,
  everyRouteLeadsToAScreen,
  everyScreenCanBeCompleted,
  everyScreenHasANameOfItsOwn,
  everyScreenIsAStepOrAPage,
  everySharedFileIsUsed,
  everySourceIsDeclaredAndUsed,
  everyTaskCanBeDone,
  everyTestDecides,
  everyTextAndListHasALimit,
  everyUiFieldExists,
  everyValueIsShownAsItIs,
  everyWidgetExists,
  everyWidgetAcceptsItsField,
  everySliderCanBeMoved,
  examplesAreWhatTheySay,
  patternsAreSafe,
  everyBranchCanBeTaken,
  everyConditionMeansTheSame,
  everyDecidedBranchCanOpen,
  everyDurationIsValid,
  everyEditLeadsBack,
  everyFlowConditionIsDeclaredAndUsed,
  everyFlowIsNamedAsItsFile,
  everyFailureLeadsApart,
  everyGatewayHasADefaultBranch,
  everyMovedStepGoesOn,
  everyNameOfTheJourneyExists,
  everyJourneyCanBegin,
  everyEndIsOfOneKind,
  everyMessageLeadsWhereItSays,
  everyNextLeadsSomewhere,
  everyCasePointerExists,
  everyPlaceIsOfItsKind,
  everyEditableTaskExists,
  everyReturnFollowsAMessage,
  everyStepHasANameOfItsOwn,
  everyStepHasAScreen,
  everyStepIsReachable,
  everyStepReachesAnEnd,
  everyStepperFollowsItsProcesses,
  everyTimerComesBeforeTheDeadline,
  everyTimerIsAsElsewhere,
  everyValueSuitsItsFact,
  everyWaitHasATransition,
  everySparedWaitHasATimer,
  everyWayoutCanBeLeft,
  everyWorkerExists,
  noGatewayLeadsBackToItself,
  noWaitLeadsBackToItself,
  everyCodeHasAPlace,
  everyCodeReachesAContact,
  everyProofIsOfACode,
  everyArchiveHasOneList,
  everyDocumentHasAKind,
  everyDocumentCountIsInOrder,
  everyDocumentHasALabel,
  everyDocumentHasANameOfItsOwn,
  everyDocumentIsDrawn,
  everyEventCarriesWhatItSays,
  everyEventIsAccepted,
  everyOutsideMessageHasASender,
  everyOutsideResultIsRequired,
  everyWebhookIsTold,
  everyServiceAnswersAsItSays,
  everyServiceEndsInTime,
  everyServiceIsNamedAndUsed,
  everyServicePathIsFilled,
  everyFactReadIsFound,
  everyWorkerGetsWhatItAsks,
  everyWorkerHasItsFacts,
  everyInvariantHolds,
  everyNameOfAnInvariantExists,
  everyMessageHasItsWords,
  everyMessageDoesSomething,
  everyValueOfAMessageIsKnown,
  everyNameOfAStoryExists,
  everyStoryEndsAsItSays,
  everyStoryHasANameOfItsOwn,
  everyValueOfAStorySuitsItsFact,
  brandColorCanBeRead,
  everyGuaranteedCategoryHasAName,
  everyLinkMayBeOpened,
  everySettingIsDeclared,
  everyPageWithoutASessionIsTokenFree,
  everyTimeIsPlausible,
  pausesGrowLonger,
  limitsAreInOrder,
  everyReserveIsAField,
  everyRequestIsKeptToItsEnd,
  everySettingSuitsItsField,
  timesAreInOrder,
  everyRowIsReached,
  everyRowSetsTheSameFacts,
  everyTableExists,
  oneRowAlwaysFits,
  everyLanguageHasTheSameTexts,
  everyPlaceholderIsFilled,
  everyErrorHasAText,
  everyStepOfTheStepperHasWords,
  everyTextExists,
  everyShownChoiceHasWords,
  everyTextIsUsed,
  everyTextOfCodeExists,
  everyWordingFileExists,
  placeholdersAreTheSame,
  everyMarkIsNeeded,
  everyPluralIsWhole,
  everyTextIsFinished,
  everyTextIsInItsLanguage,
  everyTextIsTranslated,
  negationsAreTheSame,
  numbersAreTheSame,
  translationsAreConsistent,
  everyTextSuitsItsKeyword,
  noTextsAreExchanged,
  noWordIsMisspelt,
  everyTextSaysSomething,
  textsHaveNoMarkup,
  everyBranchHasExamples,
}
