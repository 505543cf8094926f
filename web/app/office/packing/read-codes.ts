/** Looks for codes in the picture of a camera. A label can have two. */
type FindCodes = (video: HTMLVideoElement) => Promise<readonly string[]>;

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Browsers on Android have it. */
    readonly BarcodeDetector?: {
      new (options: { readonly formats: readonly string[] }): Detector;
      getSupportedFormats(): Promise<readonly string[]>;
    };
  }
}

/** The browser's own reader of codes, else a library that is loaded only then. That one finds one code in a picture. */
export async function codeFinder(): Promise<FindCodes> {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (window.BarcodeDetector && formats.includes('qr_code')) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue);
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!brush || width === 0) return [];
    Object.assign(canvas, { width, height });
    brush.drawImage(video, 0, 0);
    try {
      return [decodeQR(brush.getImageData(0, 0, width, height))];
    } catch {
      // No code is in the picture.
      return [];
    }
  };
}
