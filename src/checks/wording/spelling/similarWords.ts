import type { Language } from '#validation/languages.ts'

/** Words that are right, and like another word with a letter left out, one twice, or two exchanged. */
export const similarWords: Partial<Record<Language, ReadonlySet<string>>> = {
  it: setOf(
    'alta alte alti alto altra altre altri altro annuo anno auto aiuto avvia avvii avvio avviso banco bianco bassa ' +
      'base calo callo campi campo cane canne capello cappello capi capo cara care cari caro carro carta carte carri casa case cassa ' +
      'casse causa cento centro cero cerca chiami chiamai conti contati contatti contatto contratti contratto conto contro copia copie coppia coppie ' +
      'cosa cose cosi coso corsa corse corso costa coste costi costo dati detta detti data dita dite ditta ditte durante durate durata ' +
      'estero esterno fase fasi fata fati fatta fatti fatto fato fermi firmi fonte fonti foro forno forte frase frasi fronte fronti ' +
      'giusti gusti lette letti letto lista liste mele mesa messa mese messe messi mesi meta metà metro miele mente mentre modi modo mondi ' +
      'mondo moti moto molti molto nona nonna nono nonno nota note notte parte parti pare pari pena penna penne pene pesi peso persi perso ' +
      'pezzi pezzo prezzi prezzo pone poni ponte ponti porte posa pose posi poso posta poste posti posto presa prese presi preso ' +
      'pressa presse pressi presso quadri quanti quanto rata rate reti resa rese resi resto resti restai rossa rosa rose rosse ' +
      'sale salve scade scadde scopi scoppi sei sera serra sere serve sete sette siamo stiamo somma soma sonno sono spesa spesso spessa ' +
      'stata statua stessa stesa steso stesso stile stime tasa tassa tasse teso tesi testi testo torre tore tutta tuta tute tutte ' +
      'vale valle vede vedi verdi verde vera verrà vino vicino vince vista visa visti volte volere volerne vuole',
  ),
  en: setOf(
    'angel angle black back board bord bored bought brought bread bead broad road calm claim case cases cause causes chose ' +
      'choose chosen close closed clause coast cost could cold country county contact contract contacts contracts course curse court count ' +
      'dairy diary desert dessert discus discuss dive drive driver diver ease erase even exits exists event ever every exact exit fast feast field font front filed failed ' +
      'filled first fist form formed forth fourth found fund founds funds friend fiend from health heath hose house hopped hoped hours later ' +
      'latter last least lest lead lose loose lost moth month month mount amount near never nerve paint pant paid plain pain plan planed ' +
      'planned plans pans place pace point pint price pice pride quiet quite quit read red real reel sacred scared said sand stand sate state ' +
      'says stays send spend shared sheared shown sown sign sing signed singed signing singing sit site sort short snow sock stock sole solve sore store stage sage ' +
      'star stair start started stated stick sick story sorry super supper taken token tack track tree three until util then than there three theer thee tough through thorough though thought ' +
      'though trail trial trade trust true tired tried units united untied used user were where weather wether which with word world worlds words ' +
      'write white written',
  ),
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}
