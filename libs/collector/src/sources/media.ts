export interface Media {
  h264: boolean;
  h265: boolean;
  vp9: boolean;
  av1: boolean;
}

/** Returns the kinds of video that the browser can show. */
export function media(): Media {
  const video = document.createElement('video');
  const can = (type: string): boolean => !!video.canPlayType(`video/${type}`);
  return {
    h264: can('mp4;codecs=avc1.42E01E'),
    h265: can('mp4;codecs=hvc1.1.6.L93.B0'),
    vp9: can('webm;codecs=vp9'),
    av1: can('mp4;codecs=av01.0.05M.08'),
  };
}
