import type { MccBalance } from '#contract/screenData.ts'

const zeros: Record<keyof MccBalance, 0> = {
  capitale_sociale: 0,
  riserva_sovrapprezzo: 0,
  riserva_rivalutazione: 0,
  riserva_legale: 0,
  riserva_azioni_proprie: 0,
  riserva_statutaria: 0,
  riserva_operazioni_dei_flussi_finanziari: 0,
  altre_riserve: 0,
  utili_perdite_portati_a_nuovo: 0,
  crediti_verso_soci: 0,
  crediti_esigibili_entro_esercizio_successivo: 0,
  crediti_esigibili_oltre_esercizio_successivo: 0,
  accantonamento_per_rischi: 0,
  altri_accantonamenti: 0,
  totale_interessi_e_altri_oneri_finanziari: 0,
  totale_ammortamenti_e_svalutazioni: 0,
  totale_valore_produzione: 0,
}

/** What the balance form begins with: nothing where its fields are required, but for reserves that begin at zero; else zeros. */
export function emptyBalance(areFieldsRequired: boolean, zeroReserves: string[]): MccBalance {
  if (!areFieldsRequired) return zeros
  return Object.fromEntries(Object.entries(zeros).filter(([name]) => zeroReserves.includes(name)))
}
