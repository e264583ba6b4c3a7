/** Companies of the sandbox that come to the choice of a branch, new customers all: each may have a case of its own. */
export const companies = [
  '99000010233',
  '99000131005',
  '99000150583',
  '99000160582',
  '99000250425',
  '99000260325',
  '99000270720',
  '99000870297',
]
