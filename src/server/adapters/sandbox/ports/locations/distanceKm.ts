/** A position on Earth, in degrees. */
export interface Position {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371

/** Returns how far two positions lie apart as the crow flies, in kilometres, on a round Earth (haversine). */
export function distanceKm(one: Position, other: Position): number {
  const latitude = radians(other.latitude - one.latitude)
  const longitude = radians(other.longitude - one.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(longitude / 2) ** 2

  // Rounding can take opposite positions a hair above 1, where there is no arc.
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
