/** Whether two values of JSON are the same, however deep. */
export { equal } from '#validation/validatorRuntime.ts'
