import type { ScreenHost } from '#engine/screen/ScreenHost.ts'

const POSITION_TIMEOUT_MS = 15_000

/** The position and the camera of the device. */
export const deviceHost: Pick<ScreenHost, 'locate' | 'openCamera'> = {
  locate: () =>
    new Promise((resolve, reject) => {
      if (!navigator.geolocation) return reject(new Error('The device gives no position'))
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        reject,
        { timeout: POSITION_TIMEOUT_MS, maximumAge: 60_000 },
      )
    }),
  async openCamera() {
    // Absent where the page is not secure, and in old browsers.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!devices) throw new DOMException('The device has no camera', 'NotFoundError')
    return devices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
  },
}
