/** What the rooms above need to run actions one after the other. */
export { followerOf } from '../compile/page/followerOf.ts'
