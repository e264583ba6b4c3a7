/** Whether two values of JSON are the same, however deep. */
export { equal } from '../compile/judge/validatorRuntime.ts'
