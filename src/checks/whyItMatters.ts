/** What happens to applicants, or to those who work on the definitions, where a rule is broken: one sentence a rule. */
export const whyItMatters: Readonly<Record<string, string>> = {
  // Found by the command alone.
  behaviour: 'Applicants meet another journey than the one that was reviewed and accepted.',

  // Found while a file is read.
  json: 'Nothing of the file can be read: the server does not start with it.',
  size: 'A form of this size is slow to draw and to judge, on the telephone of an applicant first of all.',
  depth: 'A file this deep is slow to judge, and cannot be followed by the next who reads it.',
  endless: 'No applicant could ever complete the form.',
  duplicateKey: 'Only the last of the two counts, whichever was meant.',
  forbiddenKey: 'A key of this name would change every object of the program.',
  grammar: 'What is not as the grammar says is not read, or read as something else.',
  words: 'Words in a schema are not translated: half of the applicants could not read them.',
  name: 'The words of such a field are not found.',
  draft:
    'Other drafts give some keywords another meaning: answers would be judged otherwise than you read it.',
  reference: 'Without what it refers to the form cannot be drawn.',
  schema: 'Without a sound schema no answer can be judged, and the page does not open.',
  condition:
    'Without it there is no telling when it holds: the way of the case, or a part of the page, hangs on it.',
  language: 'No applicant would see these texts.',
  journeysStandSideBySide: 'An applicant would be brought to the page or the case of another product.',

  // Screens.
  documentNamesHaveNoHash: 'A document would be kept as another one.',
  everyActionCanBePressed: 'The applicant would never see the button, or press it in vain.',
  everyActionNamedExists: 'What should be done there is not done.',
  everyActionSuitsItsStep: 'The server refuses it: the applicant presses and cannot go on.',
  everyAddressIsLeftFor: 'The applicant would press, and never come to the page outside.',
  everyArgumentIsTaken: 'The server refuses the call: the page waits for what never comes.',
  everyAskedFieldIsShown:
    'The applicant would be refused for the lack of an answer that the page does not ask for.',
  everyBlockExists: 'The page cannot be drawn.',
  everyChainOfActionsEnds: 'The page of the applicant would make calls for ever, and lead nowhere.',
  everyBoundIsOfItsType:
    'The limit is not kept: what is refused later was accepted here, or no answer is accepted.',
  everyChoiceHasItsKeys: 'The applicant has nothing to choose, or reads a code in place of a name.',
  everyConditionIsDeclaredAndUsed:
    'What hangs on the condition would always be hidden, or the condition decides nothing.',
  everyConsentIsNeeded: 'What needs the consent of the applicant would be done without it.',
  everyDrawnFieldIsAsked: 'The field is not drawn, or the form fails: the applicant cannot answer.',
  everyEndpointExists: 'The page waits for an answer that never comes.',
  everyErrorCodeExists: 'The applicant would read the general error in place of what is wrong.',
  everyErrorStandsByItsField:
    'The applicant reads what is wrong beside another answer, and corrects the right one.',
  everyFieldNamedExists:
    'What is said of the field has no effect: a limit is not kept, a value not filled in.',
  everyFileOfAnswersIsSmall: 'Each step of the applicant would carry the file again.',
  everyHiddenFieldMayBeLeftOut:
    'The server would ask for a field that the applicant does not see: no applicant could go on.',
  everyLayoutSuitsItsStep:
    'The page looks like another one: the applicant waits where something is asked, or is asked where all is over.',
  everyLinkIsInTheSettings: 'The link does not open.',
  everyMessageIsSentAndAccepted: 'The applicant presses, and the server refuses or nothing happens.',
  everyOptionIsAccepted:
    'The option has no effect, or the page draws nothing where the applicant should read or choose.',
  everyPrefillFitsItsField: 'The applicant finds a field filled in with what it refuses.',
  everyObjectIsClosed: 'Anything could be handed in beside the answers, and would be kept.',
  everyScopePointerExists: 'Nothing ever stands there: the text stays empty, the condition never holds.',
  everyRouteLeadsToAScreen: 'The applicant would stand before "page not found".',
  everyScreenCanBeCompleted: 'The applicant would stand on the page and could not go on.',
  everyScreenHasANameOfItsOwn: 'Of two screens with one address one is never shown.',
  everyScreenIsAStepOrAPage: 'No applicant ever comes to the screen.',
  everySharedFileIsUsed: 'Who edits it waits for an effect in vain.',
  everySourceIsDeclaredAndUsed: 'A choice without its source has nothing to choose from.',
  everyTaskCanBeDone: 'The applicant cannot leave the step.',
  everyTestDecides: 'The condition always holds, or never: what hangs on it is shown to all, or to none.',
  everyTextAndListHasALimit: 'One answer could fill the memory of the server.',
  everyUiFieldExists: 'The field cannot be drawn.',
  everyValueIsShownAsItIs: 'The applicant reads an amount, a day or a choice as the computer writes it.',
  everyWidgetExists: 'The field cannot be drawn.',
  everySliderCanBeMoved: 'The slider jumps from end to end, or there is none.',
  everyWidgetAcceptsItsField: 'What is typed there is never a valid answer.',
  everyBranchHasExamples: 'Of what is asked in some cases alone, previews and tests would show nothing.',
  examplesAreWhatTheySay: 'Previews and tests would show and prove what no applicant meets.',
  patternsAreSafe: 'A pattern that is none, or slow, stops the form: the applicant cannot answer.',

  // Flows.
  everyBranchCanBeTaken: 'Applicants for whom this branch was written are led elsewhere.',
  everyDecidedBranchCanOpen: 'No case ever takes this branch.',
  everyDurationIsValid: 'The time never comes: the case would wait for good.',
  everyEditLeadsBack: 'An applicant who corrects an answer would never come back to the summary.',
  everyFailureLeadsApart:
    'The case goes on as if the work had been done: the applicant is decided on, or shown amounts, without it.',
  everyFlowConditionIsDeclaredAndUsed:
    'A branch without its condition cannot be decided, and one that is not used decides nothing.',
  everyFlowIsNamedAsItsFile: 'The process or journey is not found.',
  everyGatewayHasADefaultBranch: 'A case for which no branch is open stands still.',
  everyMovedStepGoesOn:
    'Cases that run would stay on flows whose pages are gone, or be led astray with each later change.',
  everyJourneyCanBegin: 'No applicant could apply: the pages before the first step lead elsewhere.',
  everyNameOfTheJourneyExists: 'The journey cannot begin, or its deadline leads nowhere.',
  everyNextLeadsSomewhere: 'The case stands still here: the applicant cannot go on.',
  everyCasePointerExists: 'Nothing ever stands there: the condition never holds, the fact stays empty.',
  everyPlaceIsOfItsKind:
    'A time would be over at once or count from another moment, and figures or names be missing beside the page.',
  everyEditableTaskExists: 'The applicant cannot correct what the summary offers to correct.',
  everyReturnFollowsAMessage: 'There is no step to go back to: the applicant cannot go on.',
  everyStepHasANameOfItsOwn: 'Of two steps with one name one is never come to.',
  everyStepHasAScreen: 'The applicant who comes to the step has nothing to look at.',
  everyStepIsReachable: 'No applicant ever comes to it: what it asks or says is missing from every case.',
  everyStepReachesAnEnd: 'A case that comes here never ends.',
  everyTimerComesBeforeTheDeadline:
    'The request ends first: what the timer was to do for the applicant is never done.',
  everyTimerIsAsElsewhere: 'Some applicants have less time than others, or are not told that it is over.',
  everyValueSuitsItsFact: 'What reads the fact would meet a value that it cannot use.',
  everySparedWaitHasATimer: 'The applicant waits for good where the answer from outside is lost.',
  everyWaitHasATransition: 'A case that comes here waits for good.',
  everyWayoutCanBeLeft: 'The applicant can only close the window.',
  everyWorkerExists: 'The work is not done: the case stands still.',
  noGatewayLeadsBackToItself: 'The case goes round for ever, and no page is shown.',
  noWaitLeadsBackToItself:
    'The case goes round for ever, works again and again, and the applicant waits in vain.',

  // Codes, documents, what is outside, messages.
  everyCodeHasAPlace: 'The code is not sent, or cannot be typed: the applicant cannot go on.',
  everyCodeReachesAContact: 'The code reaches nobody.',
  everyProofIsOfACode: 'A contact would count as proven without a code.',
  everyArchiveHasOneList: 'What the author meant to part would stand in one list.',
  everyDocumentCountIsInOrder: 'The applicant could never hand in as many files as are asked for.',
  everyDocumentHasALabel: 'The applicant would not know which document is asked for.',
  everyDocumentHasAKind: 'Some applicants are not asked for the document, and cannot hand it in.',
  everyDocumentHasANameOfItsOwn: 'A document would be kept as another one.',
  everyDocumentIsDrawn: 'The applicant cannot hand in what the task asks for.',
  everyEventCarriesWhatItSays: 'The event that the desk sends is refused.',
  everyEventIsAccepted: 'The event is refused: what happened outside has no effect on the case.',
  everyWebhookIsTold: 'The system outside is told nothing.',
  everyServiceAnswersAsItSays: 'What is tried out in the sandbox is not what the service does.',
  everyServiceEndsInTime: 'The applicant waits longer than a page may wait.',
  everyServiceIsNamedAndUsed: 'The service is asked nothing.',
  everyServicePathIsFilled: 'The service is asked at a wrong address, and refuses.',
  everyConditionMeansTheSame:
    'An applicant who is refused at one step would pass at another, or the other way round.',
  everyEndIsOfOneKind: 'The applicant would read at the end something that did not happen.',
  everyMessageLeadsWhereItSays: 'The applicant presses a button and is led elsewhere than it says.',
  everyOutsideResultIsRequired:
    'Who presses the button early goes on without having signed, identified or linked.',
  everyStepperFollowsItsProcesses: 'The stepper jumps back and forth under the eyes of the applicant.',
  everyOutsideMessageHasASender: 'The applicant waits until the request expires.',
  everyFactReadIsFound: 'The branch is never taken, or the page shows a gap.',
  everyWorkerGetsWhatItAsks: 'The applicant is refused for any answer, or waits in vain.',
  everyWorkerHasItsFacts: 'The work fails for the applicants who come this way.',
  everyInvariantHolds: 'Some applicants would meet what the product says that none meets.',
  everyNameOfAnInvariantExists: 'The invariant would prove nothing: what it watches over is on no way.',
  everyMessageDoesSomething: 'The applicant presses, and nothing happens.',
  everyMessageHasItsWords: 'The applicant gets a message without words, or none.',
  everyValueOfAMessageIsKnown: 'The applicant reads {{...}} in place of the value.',

  // Settings and tables.
  brandColorCanBeRead: 'Applicants who see little cannot read the page.',
  everyGuaranteedCategoryHasAName:
    'Who asks for guaranteed credit would read the terms, and hand in the documents, of what has no guarantee.',
  everyLinkMayBeOpened: 'The browser does not open the link.',
  everySettingIsDeclared: 'A misspelt setting has no effect, and the one that was meant is missing.',
  everyPageWithoutASessionIsTokenFree:
    'Who has no session is sent round instead of reading the page: they can neither begin nor go on.',
  everyTimeIsPlausible:
    'Written in another unit than was meant, requests expire in minutes, or sessions and codes stay open for months.',
  pausesGrowLonger: 'Who guesses codes waits less the more they guess.',
  limitsAreInOrder: 'No answer is both above the least and below the most: no applicant could go on.',
  timesAreInOrder:
    'Sessions end while they are used, codes can be guessed sooner, or a contract runs out before it can be signed.',
  everyReserveIsAField: 'The applicant has to type a zero that should stand there already.',
  everySettingSuitsItsField: 'The applicant is told of a limit that is refused, or can give no answer.',
  everyRequestIsKeptToItsEnd: 'A request that still waits is erased, with all that the applicant gave.',
  everyRowIsReached: 'The row decides nothing.',
  everyRowSetsTheSameFacts: 'A fact would keep what was decided for another case.',
  everyTableExists: 'Nothing is decided: the case stands still.',
  oneRowAlwaysFits: 'For some applicants nothing would be decided.',

  // Stories.
  everyNameOfAStoryExists: 'The story tells of a step or a fact that there is not: it proves nothing.',
  everyStoryEndsAsItSays: 'An applicant such as this one is led elsewhere than was meant.',
  everyValueOfAStorySuitsItsFact: 'The story tells of what no case is like: it proves nothing.',
  everyStoryHasANameOfItsOwn: 'Of two stories of one name it is not clear which is meant.',

  // Wording.
  everyLanguageHasTheSameTexts: 'Applicants of one language would read a key, or the other language.',
  everyPlaceholderIsFilled: 'The applicant reads {{...}} in place of the value.',
  everyShownChoiceHasWords: 'The applicant reads a code, such as FIXED, in place of the choice.',
  everyErrorHasAText: 'The applicant is not told what is wrong with an answer.',
  everyStepOfTheStepperHasWords: 'The stepper shows a key in place of the name of the part.',
  everyTextExists: 'The applicant reads a key in place of the text.',
  everyTextIsUsed: 'Who edits the text waits for an effect in vain; often another one is misspelt.',
  everyTextOfCodeExists: 'The applicant reads a key in place of the text.',
  everyWordingFileExists: 'The pages of the process have no words.',
  placeholdersAreTheSame: 'Applicants of one language miss the value, or read {{...}} in its place.',
  everyTextSaysSomething:
    'The applicant finds nothing where a text should stand, or the sign of one that is missing.',
  everyTextIsFinished: 'The applicant reads half a sentence.',
  everyTextIsTranslated: 'Applicants of one language would read the other.',
  everyTextIsInItsLanguage: 'Applicants of one language would read the other.',
  everyMarkIsNeeded: 'A mark that is not needed hides the next text that is not translated.',
  everyPluralIsWhole: 'For some numbers the applicant reads a key in place of the text.',
  numbersAreTheSame:
    'Applicants of one language are told another limit, date or price than those of the other.',
  negationsAreTheSame: 'Applicants of one language are told the opposite of what the others are told.',
  translationsAreConsistent:
    'Applicants of one language are told of another field or step than the one they are at.',
  everyTextSuitsItsKeyword: 'The applicant is told to do the opposite of what would be accepted.',
  noWordIsMisspelt: 'Applicants trust a lender less whose words are misspelt.',
  noTextsAreExchanged: 'The applicant answers another question than the one that is asked.',
  textsHaveNoMarkup: 'The applicant reads the signs of the markup.',
}
