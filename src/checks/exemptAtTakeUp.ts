const STORIES = 'A story tells what the flows are to do: one writes it after they were tried.'

/**
 * Rules that keep nothing from being taken up while an application runs, each with the reason; `npm run check` holds them all
 * the same. Every other rule keeps what was saved from being taken up.
 */
export const exemptAtTakeUp: Record<string, string> = {
  behaviour: 'A change is tried first, and accepted with `npm run accept` when it is right.',
  everyBranchHasExamples: 'A branch is tried first, and its examples are written for previews and tests.',
  everyNameOfAStoryExists: STORIES,
  everyStoryEndsAsItSays: STORIES,
  everyStoryHasANameOfItsOwn: STORIES,
  everyValueOfAStorySuitsItsFact: STORIES,
}
