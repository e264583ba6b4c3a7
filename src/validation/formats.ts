import { isDataUrl } from './formats/dataUrl.ts'
import { isDateTime } from './formats/dateTime.ts'
import { isFutureDate } from './formats/futureDate.ts'
import { isIban } from './formats/iban.ts'
import { isIsoDate } from './formats/isoDate.ts'
import { isKnownPec } from './formats/knownPec.ts'
import { isKnownTaxCode } from './formats/knownTaxCode.ts'
import { isMobilePhone } from './formats/mobilePhone.ts'
import { isPastDate } from './formats/pastDate.ts'
import { isPec } from './formats/pec.ts'
import { isTaxCode } from './formats/taxCode.ts'
import { isUri } from './formats/uri.ts'
import { isVatNumber } from './formats/vatNumber.ts'
import { isVatNumberOrTaxCode } from './formats/vatNumberOrTaxCode.ts'
import { isYearMonth } from './formats/yearMonth.ts'

/** Every `format` that a schema may name. A format is registered here, and nowhere else. */
export const formats: Record<string, (text: string) => boolean> = {
  'tax-code': isTaxCode,
  'known-tax-code': isKnownTaxCode,
  'vat-number': isVatNumber,
  'vat-number-or-tax-code': isVatNumberOrTaxCode,
  'mobile-phone': isMobilePhone,
  pec: isPec,
  'known-pec': isKnownPec,
  email: isPec,
  iban: isIban,
  date: isIsoDate,
  'past-date': isPastDate,
  'future-date': isFutureDate,
  'date-time': isDateTime,
  'data-url': isDataUrl,
  'year-month': isYearMonth,
  uri: isUri,
}
