import type { ServerContext } from '../../ServerContext.ts'

/** Everything about a company is gone, as if nobody had applied for it. Answers how many cases there were. */
export async function forgetCompany(
  { database, sealer }: ServerContext,
  companyTaxCode: string,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('cases')
    .where('company_index', '=', sealer.index('company', companyTaxCode))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
