/** Looks for a code in the picture of a camera. */
type FindCode = (video: HTMLVideoElement) => Promise<string | null>;

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

/** The browser's own reader of codes, else a library that is loaded only then. */
export async function codeFinder(): Promise<FindCode> {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (window.BarcodeDetector && formats.includes('qr_code')) {
    const detector = new window.BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!brush || width === 0) return null;
    Object.assign(canvas, { width, height });
    brush.drawImage(video, 0, 0);
    try {
      return decodeQR(brush.getImageData(0, 0, width, height));
    } catch {
      // No code is in the picture.
      return null;
    }
  };
}
