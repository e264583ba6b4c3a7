import { checkTimes } from '../tests/bench/checkTimes.ts'
import { savedTimes } from '../tests/bench/savedTimes.ts'
console.log(await savedTimes(7))
console.log(checkTimes(1, 3))
console.log(checkTimes(16, 1))
process.exit()
